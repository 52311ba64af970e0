module Operators where
infixl 6 +++
infixr 7 ***
infixr 5 :+:
data T = Int :+: T | E
type Int = T
a +++ b = a
a *** b = a
neg x = x
