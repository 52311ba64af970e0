-- expect error: typeable-variable.hs:6:7: error: no instance Typeable a: wanted by `typeOf'
-- expect error: typeable-variable.hs:5:6: note: the signature of `f' could have Typeable a in its context
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: a -> TypeRep
f x = typeOf x
