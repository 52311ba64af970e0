-- expect error: synonym-fields.hs:5:7: error: the pattern synonym `P' has no field `pz'
-- expect error: synonym-fields.hs:6:5: error: the field `py' of pattern synonym `P' is missing
{-# LANGUAGE PatternSynonyms #-}
pattern P { px, py } = (px, py)
f P { pz = z } = z
g = P { px = 1 }
main = print 1
