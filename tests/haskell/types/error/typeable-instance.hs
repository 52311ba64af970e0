-- expect error: typeable-instance.hs:5:10: error: every type is in the class Typeable already; leave the instance out
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = T
instance Typeable T
