-- expect error: restriction-two.hs:6:13: error: this expression has type Double, but `plus' takes Int
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
plus = (+)
a = plus 1 (2 :: Int)
b = plus 1 (2.5 :: Double)
