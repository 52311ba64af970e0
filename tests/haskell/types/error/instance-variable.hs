-- expect error: instance-variable.hs:5:10: error: instance C a is for a variable, and so for all types; name a type, or use the extension FlexibleInstances
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
class C a where c :: a -> Bool
instance C a where c _ = True
