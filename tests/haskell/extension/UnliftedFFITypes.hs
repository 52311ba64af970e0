{-# LANGUAGE UnliftedFFITypes #-}
{-# LANGUAGE MagicHash #-}
import GHC.Exts
foreign import ccall "math.h sin" csin :: Double# -> Double#
main = print (D# (csin 0.0##))
-- prints: 0.0
