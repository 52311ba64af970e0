-- expect error: field-missing.hs:6:9: error: constructor `P' has no field `qx'
-- expect error: field-missing.hs:7:7: error: no constructor of `P' has all of these fields
{-# LANGUAGE NoImplicitPrelude #-}
import Mini
data P = P { px :: Int } | Q { qx :: Int }
f = P { qx = 1 }
g p = p { px = 1, qx = 2 }
