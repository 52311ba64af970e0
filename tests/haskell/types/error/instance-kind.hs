-- expect error: instance-kind.hs:4:18: error: `Int' has kind *, but a type of kind * -> * is expected here
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
instance Functor Int where fmap f x = x
