-- expect error: superclass.hs:5:10: error: no instance Eq T: wanted by this instance of Ord, whose superclass it is
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data T = T
instance Ord T where compare _ _ = EQ
