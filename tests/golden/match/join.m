-- A body reached from several places is made once, and takes the variables it uses.
let f 1 (x.xs) 2 = xs
||  f 2 x y = [y]
||  f x (z.ys) y = [x + z + y]
||  f x y z = y
in f
