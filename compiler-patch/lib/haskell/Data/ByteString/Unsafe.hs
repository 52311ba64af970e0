-- Data.ByteString.Unsafe: functions that don't check their arguments.
module Data.ByteString.Unsafe (unsafeHead, unsafeTail, unsafeInit, unsafeLast, unsafeIndex, unsafeTake, unsafeDrop) where

import Data.ByteString.Internal
import Data.Word (Word8)

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
