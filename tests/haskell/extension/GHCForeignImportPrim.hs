{-# LANGUAGE GHCForeignImportPrim #-}
{-# LANGUAGE MagicHash, UnliftedFFITypes #-}
import GHC.Exts
foreign import prim "stg_foo" foo# :: Int# -> Int#
main = print 1
-- refused: the language extension GHCForeignImportPrim is not supported: functions in C-- can't be called; the rest is read
