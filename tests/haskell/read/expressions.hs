module Expressions where

a = f x (g y) . h $ z
b = - x + y * - z
c = (+) 1 2
d = (`div` 2) . (2 `div`) . (+ 1) . (1 +) . (subtract 1)
e = (- 1)
f = (a + b +)
g = (+ a * b)
h = \x y -> \ ~(z, _) [p, q] -> x
i = if a then b else if c then d else e
j = let f x = x; g = f in f g
k = case x of { A -> 1; B y | y > 1, Just z <- y, let w = z -> w | otherwise -> 2 where { v = 1 } }
l = do { x <- getLine; let { y = x }; putStr y }
m = [x * y | x <- [1 .. 10], odd x, let y = x, (z, _) <- w]
n = ([], [1], [1, 2], [1 ..], [1, 3 ..], [1 .. 9], [1, 3 .. 9])
o = ((), (1, 2), (,) 1 2, (,,) 1 2 3)
p = r { x = 1, M.y = 2 } { z = 3 }
q = C { x = 1, y = C {} }
r = f r { x = 1 } s
s = (x :: Int, y :: Maybe a -> [b])
t = x `f` y `M.g` z `C` w
u = (f) ((+)) (:) (:+:) [] (M.:+)
v = a >>= \x -> b >>= \y -> return (x, y)
w = x == y && not z || w
x = let y = 1 in y :: Int
y = (\x -> x, \_ -> 1)
z = a ! b
z' = a !b
