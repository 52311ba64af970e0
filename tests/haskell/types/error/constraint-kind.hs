-- expect error: constraint-kind.hs:10:12: error: `Char' has kind *, but a type of kind * -> Constraint is expected here
-- expect error: constraint-kind.hs:11:12: error: `Show' has kind * -> Constraint, but a type of kind Constraint is expected here
-- expect error: constraint-kind.hs:12:7: error: `Show' is a class, but a type is expected
{-# LANGUAGE NoImplicitPrelude, ConstraintKinds, KindSignatures, GADTs #-}
import Mini
data Type
data Constraint
data Some (c :: Type -> Constraint) where Some :: c a => a -> Some c
data Dict (c :: Constraint) where Dict :: c => Dict c
f1 :: Some Char -> Bool
f2 :: Dict Show -> Bool
f3 :: Show a -> Bool
f1 _ = True
f2 _ = True
f3 _ = True
