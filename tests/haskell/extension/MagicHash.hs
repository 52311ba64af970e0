{-# LANGUAGE MagicHash #-}
import GHC.Exts
main = print (I# (3# +# 4#))
-- prints: 7
