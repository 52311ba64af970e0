-- expect error: derive-superclass.hs:4:25: error: no instance Eq T: wanted by this instance of Ord, whose superclass it is
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = A | B deriving Ord
