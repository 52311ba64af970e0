-- expect error: missing-superclass.hs:6:28: error: no instance Ord a: wanted by `>'
-- expect error: missing-superclass.hs:5:12: note: the signature of `biggest' could have Ord a in its context
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
biggest :: Eq a => [a] -> a
biggest (x : y : r) = if x > y then x else biggest (y : r)
