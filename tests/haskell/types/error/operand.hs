-- expect error: operand.hs:4:12: error: this expression has type Bool, but `++' takes [a]
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f s = s ++ not True
