-- module.m: what a module exports may be mentioned elsewhere, whether it is profiled or not.
-- lmlc: -fpairs=f
module
export f, g, table;
rec f x = h x + g x
and g x = h x
and h x = Sum table + x
and table = map (\x. x + 1) [1..10]
and unused x = x
end
