-- expect error: constraint-class.hs:10:14: error: no instance Show a: wanted by `show'
-- expect error: constraint-class.hs:7:21: note: constructor `Some' could have Show a in its context
-- expect error: constraint-class.hs:14:16: error: no instance Ord a: wanted by `<'
-- expect error: constraint-class.hs:13:6: note: the signature of `g' could have Ord a in its context
{-# LANGUAGE NoImplicitPrelude, ConstraintKinds, GADTs #-}
import Mini
data Some c where { Some :: c a => a -> Some c }

f :: Some c -> String
f (Some a) = show a

data Dict c where { Dict :: c => Dict c }
g :: Dict (Eq a) -> a -> a -> Bool
g Dict a b = a < b
