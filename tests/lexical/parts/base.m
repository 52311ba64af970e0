-- base.m: what util.m stands on.
module
export square, both, seven;
rec square x = x * x
and both f (x, y) = (f x, f y)
and seven = square 2 + 3
end
