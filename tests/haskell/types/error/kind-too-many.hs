-- expect error: kind-too-many.hs:4:6: error: `Int' takes no types, but it is applied to 1
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Int Char -> Int
f x = 1
