-- expect error: missing-context.hs:6:14: error: no instance Eq a: wanted by `=='
-- expect error: missing-context.hs:5:9: note: the signature of `same' could have Eq a in its context
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
same :: a -> a -> Bool
same x y = x == y
