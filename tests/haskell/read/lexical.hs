{-# LANGUAGE NumericUnderscores #-}
{-# LANGUAGE BinaryLiterals, TupleSections #-}
{- A comment {- in a comment -} goes on. -}
module Lexical where
x --| y = x     -- no comment, but an operator
-- | a comment
a = [0, 12, 0x1F, 0XfF, 0o17, 0O7, 0b101, 1_000_000, 0x_ff]
b = [1.5, 1e3, 1.5e-3, 2E+10, 1_0.0_1]
c = ['a', '\'', '"', '\n', '\\', '\x41', '\o101', '\65', '\DEL', '\^A', '\SOH', '\SO', 'é', '\t']
d = "a\tb\"\\\&\SO\&H\1234\&5"
e = "a gap\
    \ in a string\   \"
f' = f'' where f'' = _x1 where _x1 = 1
g = M.f . M.g M.. h
h = Data.Map.M.insert
i = (M.+) 1 2 M.+ 3
j = Just.f
k = a.b
l = [a..b] ++ [1,3..] ++ [x|x<-y]
m = a--b
n = (--|) {- comment -} 1
o = (->>)
p = {-# SCC "loud" #-} x + {-# SCC quiet #-} 1
r = \x->x
s = a-1
t = (-1)
u = (subtract 1 . negate) (- 2)
{-# INLINE s #-}
v = αβγ where αβγ = Ünder; ünder = 'λ'
w = a ∘ b ⊕ c
