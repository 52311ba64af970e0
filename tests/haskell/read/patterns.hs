module Patterns where

f x = x
g 0 = 1
g (-1) = 2
g 1.5 = 3
h 'a' "b" = 4
i (x:xs) [] [y, z] = x
j (Just (a, b)) () = a
k all@(x : _) ~(y, z) = all
l !x !(y, z) = x
m C { x = 1, y = z } D {} = z
x +++ y = x
(x : xs) *** ys = xs
x : xs *+* y : ys = xs
(f . g) x = f (g x)
x `plus` y = x
(x `plus2` y) z = x
(a, b) = c
[d, e] = f
Just n = o
~(p, q) = r
!s = t
u @ (v, w) = x
x :| y = z
(!) a i = a
a !. i = a
arr ! i = arr
x ! (y, z) | x = y
f (n :: Int) = n
(f2) = 1
g (!x, !y) (!z) = let !(!a, b) = x in (! i)
