-- Data.ByteString.Unsafe: functions that don't check their arguments.
module Data.ByteString.Unsafe
  ( unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop
  , unsafePackCString, unsafePackCStringLen, unsafePackMallocCString, unsafePackMallocCStringLen, unsafePackCStringFinalizer
  , unsafeUseAsCString, unsafeUseAsCStringLen, unsafeFinalize
  ) where

import Data.ByteString.Slice
import Data.ByteString.Memory
import Data.Word (Word8)
import Foreign.C.String (CString, CStringLen)
import Foreign.Marshal.Alloc (free)
import Foreign.Ptr (Ptr, castPtr)

unsafeHead, unsafeLast :: ByteString -> Word8
unsafeHead b = toWord (at b 0)
unsafeLast b@(BS _ _ n) = toWord (at b (n - 1))

unsafeTail, unsafeInit :: ByteString -> ByteString
unsafeTail (BS a i n) = BS a (i + 1) (n - 1)
unsafeInit (BS a i n) = BS a i (n - 1)

unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex b k = toWord (at b k)

unsafeTake, unsafeDrop :: Int -> ByteString -> ByteString
unsafeTake k (BS a i _) = BS a i k
unsafeDrop k (BS a i n) = BS a (i + k) (n - k)

-- A string lies in the heap, so these copy, too.
unsafePackCString, unsafePackMallocCString :: CString -> IO ByteString
unsafePackCString = packCString
unsafePackMallocCString p = packCString p >>= \b -> free p >> return b

unsafePackCStringLen, unsafePackMallocCStringLen :: CStringLen -> IO ByteString
unsafePackCStringLen = packCStringLen
unsafePackMallocCStringLen p = packCStringLen p >>= \b -> free (fst p) >> return b

unsafePackCStringFinalizer :: Ptr Word8 -> Int -> IO () -> IO ByteString
unsafePackCStringFinalizer p n finish = packCStringLen (castPtr p, n) >>= \b -> finish >> return b

unsafeUseAsCString :: ByteString -> (CString -> IO a) -> IO a
unsafeUseAsCString = useAsCString

unsafeUseAsCStringLen :: ByteString -> (CStringLen -> IO a) -> IO a
unsafeUseAsCStringLen = useAsCStringLen

unsafeFinalize :: ByteString -> IO ()
unsafeFinalize _ = return ()
