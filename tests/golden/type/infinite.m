-- Types that would contain themselves.
let rec f x = x x
and g x = x . x
and h x = if true then x else [x]
and k [] = k || k (x.xs) = k
in f
