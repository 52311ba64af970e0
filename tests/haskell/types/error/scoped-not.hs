-- expect error: scoped-not.hs:4:9: note: each signature has a type variable `a' of its own; write `forall a.' before the outer one's type, and it is the same in both
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
pair :: a -> [a]
pair x = [y]
  where y :: a
        y = x
