{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- The monomorphism restriction: its variables stay open until the whole module is inferred.
plus = (+)
useInt = plus 1 (2 :: Int)
startY = -2
useDouble = startY * (1.5 :: Double)
defaulted = 3
fraction = 1 / 3
bits = reverse . go
  where go 0 = []
        go n = n `mod` 2 : go (n `div` 2)
useBits = bits (5 :: Int)
(left, right) = (1, 'x')
(poly, other) = ([], Nothing)
used = left + (1 :: Int)
two2 = (poly, 'a' : poly, True : poly)
sumOf xs = total + 1 where total = sum xs
local x = (n, n + 1) where n = 5 + x
empty = []
