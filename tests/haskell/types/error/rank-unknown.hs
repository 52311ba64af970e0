-- expect error: rank-unknown.hs:7:13: error: `f' has type (forall a. a -> a) -> Bool, but `flip'' takes b -> c
-- expect error: rank-unknown.hs:7:13: note: nothing says yet that the type has a `forall' here: a signature can say it, of the function whose argument this is
{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
import Mini
f :: (forall a. a -> a) -> Bool
f g = g True
m y = flip' f y where { flip' :: (a -> b) -> a -> b; flip' g x = g x }
