-- expect error: rank-other.hs:8:7: error: `g' has type (forall a. Show a => a -> a) -> Bool, but `f' takes (forall a1. a1 -> a1) -> Bool
{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
import Mini
f :: ((forall a. a -> a) -> Bool) -> Bool
f k = k (\x -> x)
g :: (forall a. Show a => a -> a) -> Bool
g h = h True
i = f g
