module A.B (f, T(..), module C) where
import C (k)
data T = C { x :: Int } | D Int | E
type Int = T
f = g
g = E
