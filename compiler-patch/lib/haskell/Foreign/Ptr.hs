-- Foreign.Ptr: addresses of bytes that a program has allocated.
module Foreign.Ptr (Ptr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr) where

import Prelude.Memory

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr p n = plusPtr p (negate (offset p) `mod` n)
