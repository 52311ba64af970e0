-- expect error: instance-twice.hs:7:10: error: there is an instance Eq T already
-- expect error: instance-twice.hs:6:10: note: here
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = T
instance Eq T where _ == _ = True
instance Eq T where _ == _ = False
