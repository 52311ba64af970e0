-- expect error: rank-context.hs:7:16: error: no instance Eq a: wanted by `=='
-- expect error: rank-context.hs:7:8: note: what takes this argument says nothing of Eq a
{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
import Mini
f :: (forall a. Show a => a -> Bool) -> Bool
f g = g 'c'
h = f (\x -> x == x)
