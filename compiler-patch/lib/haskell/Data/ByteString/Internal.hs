{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- Data.ByteString.Internal: strings and memory of C. A ByteString has no address (Data.ByteString.Slice): PS copies it, to memory and from there.
module Data.ByteString.Internal
  ( ByteString (PS), fromForeignPtr, toForeignPtr, create, unsafeCreate, mallocByteString, nullForeignPtr, memcpy, memset
  , accursedUnutterablePerformIO, inlinePerformIO, c2w, w2c, isSpaceWord8, isSpaceChar8
  ) where

import Data.ByteString.Memory (packCStringLen, useAsCStringLen)
import Data.ByteString.Slice (ByteString, c2w, isSpaceChar8, isSpaceWord8, w2c)
import Data.Word (Word8)
import Foreign.C.Types (CSize)
import Foreign.ForeignPtr (ForeignPtr, mallocForeignPtrBytes, newForeignPtr_, withForeignPtr)
import Foreign.Marshal.Utils (copyBytes, fillBytes)
import Foreign.Ptr (Ptr, castPtr, nullPtr, plusPtr)
import System.IO.Unsafe (unsafePerformIO)

pattern PS :: ForeignPtr Word8 -> Int -> Int -> ByteString
pattern PS p from n <- (toForeignPtr -> (p, from, n)) where PS p from n = fromForeignPtr p from n

fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr p from n = unsafePerformIO (copyOf p from n)

copyOf :: ForeignPtr Word8 -> Int -> Int -> IO ByteString
copyOf q from n = withForeignPtr q (\p -> packCStringLen (castPtr (plusPtr p from), n))

toForeignPtr :: ByteString -> (ForeignPtr Word8, Int, Int)
toForeignPtr b = unsafePerformIO (useAsCStringLen b (\(from, n) ->
  mallocByteString n >>= \q -> withForeignPtr q (\to -> copyBytes to (castPtr from) n) >> return (q, 0, n)))

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString = mallocForeignPtrBytes

create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create n write = mallocByteString n >>= \q -> withForeignPtr q write >> copyOf q 0 n

unsafeCreate :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreate n write = unsafePerformIO (create n write)

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = unsafePerformIO (newForeignPtr_ nullPtr)
{-# NOINLINE nullForeignPtr #-}

memcpy :: Ptr Word8 -> Ptr Word8 -> Int -> IO ()
memcpy = copyBytes

memset :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memset p x n = fillBytes p x (fromIntegral n) >> return p

accursedUnutterablePerformIO, inlinePerformIO :: IO a -> a
accursedUnutterablePerformIO = unsafePerformIO
inlinePerformIO = unsafePerformIO
