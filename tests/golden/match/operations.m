-- Primitives and constructors: saturated, partial, over-applied; comparisons of scalars; strict fields; sections; seq.
let type T *a = C Int *a! *a!
in let compare c b s t = [c = 'x'; b ~= true; s < t]
and partial = ((+) 1, C 1, C, (,) 1)
and whole x = C x (x + 1) 2
and sections x = ((+ 1), (1 -), (. [x + 1]))
and force x y = seq x y
and over = (hd [(+)]) 1 2
in (compare, partial, whole, sections, force, over)
