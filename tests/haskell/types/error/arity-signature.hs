-- expect error: arity-signature.hs:5:1: error: `f' has 2 parameters, but by its signature its type is Int -> Int
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Int -> Int
f x y = x
