module
export twice, length;
rec twice f x = f (f x)
and length l = 100
end
