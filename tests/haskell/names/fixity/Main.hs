module Main where
import Operators ((+++), (***), neg, T(..))
infixl 6 -, +
infixl 7 *
infixr 9 .
infixr 0 $
infix 4 ==
a + b = a
a - b = a
a * b = a
f . g = f
f $ x = x
a == b = a
p = 1 + 2 * 3 - 4
q = - 1 * 2 + 3
r = neg . neg $ 1 + 2
s = 1 +++ 2 *** 3 +++ 4
t = (1 + 2) * 3
u x = x `div` 2 + 1
  where infixl 1 `div`
        div a b = a
v (x :+: y :+: z) = x : y : [z]
w = (+ 1 * 2)
x = (1 + 2 +)
y = 1 + 2 == 3 + 4
z = \x -> x + 1
