{-# LANGUAGE NoImplicitPrelude #-}
module M where
import Mini
default (Int, Double)
a = 3
b = 1 / 2
c = show 4
d x = x == 5
