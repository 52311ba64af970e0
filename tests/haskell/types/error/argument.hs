-- expect error: argument.hs:6:7: error: `True' has type Bool, but `f' takes Int
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Int -> Int
f x = x + 1
g = f True
