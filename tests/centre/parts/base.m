-- base.m: what util.m stands on.
module
export square, both;
rec square x = {# SCC "square" #} x * x
and both f (x, y) = (f x, f y)
end
