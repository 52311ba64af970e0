{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
-- Types that nothing decides.
a = show (2 * 3)
b = show (1 / 2)
c = length (take 3 [1 ..])
d x = x + fromIntegral (10 `div` 3)
e = [show y | y <- [1, 2], y > 1]
f = print (2 == 3)
g = even 4
