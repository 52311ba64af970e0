-- GHC.Ptr: see Foreign.Ptr.
module GHC.Ptr (Ptr, FunPtr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr) where

import Foreign.Ptr
