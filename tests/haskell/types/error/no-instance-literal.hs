-- expect error: no-instance-literal.hs:5:5: error: no instance Num Bool: wanted by this literal
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f :: Bool
f = 1
