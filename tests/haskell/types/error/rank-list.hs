-- expect error: rank-list.hs:4:9: error: a type with `forall' or a context can be that of an argument, a result or a field, but no part of another type
{-# LANGUAGE NoImplicitPrelude, RankNTypes #-}
import Mini
ids :: [forall a. a -> a]
ids = []
