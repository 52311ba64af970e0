-- expect error: field.hs:6:14: error: this literal has type Char, but field `px' has type Int
-- expect error: field.hs:7:16: error: `True' has type Bool, but field `px' has type Int
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data P = P { px, py :: Int }
f = P { px = 'a', py = 1 }
g p = p { px = True }
