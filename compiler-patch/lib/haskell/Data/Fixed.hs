-- Data.Fixed: division of numbers that aren't whole, with a whole quotient. Numbers with a fixed number of places are missing.
module Data.Fixed (div', mod', divMod') where

div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger (div' n d) * d

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = let q = div' n d in (q, n - fromIntegral q * d)
