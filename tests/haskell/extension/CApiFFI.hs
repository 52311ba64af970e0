{-# LANGUAGE CApiFFI #-}
import Foreign.C.Types
foreign import capi "stdlib.h labs" cabs :: CLong -> CLong
main = print (cabs (-3))
-- prints: 3
