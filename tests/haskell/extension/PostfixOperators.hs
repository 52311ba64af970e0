{-# LANGUAGE PostfixOperators #-}
(!) :: Integer -> Integer
(!) n = product [1 .. n]
main = print ((5 !))
-- prints: 120
