-- expect error: not-a-function.hs:6:7: error: `x' has type Bool, which is no function, but it is applied to an argument
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
x :: Bool
x = True
y = x 'a'
