module
export twice, Shape;
type Shape = Dot + Box Int Int
and twice n = n * 2
end
