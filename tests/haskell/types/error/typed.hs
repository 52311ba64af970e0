-- expect error: typed.hs:5:6: error: no instance Num Bool: wanted by this literal
-- expect error: typed.hs:5:17: error: this literal has type Char, but the signature says [Char]
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
f = (1 :: Bool, 'a' :: String)
