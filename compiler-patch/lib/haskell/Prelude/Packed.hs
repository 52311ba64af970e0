-- Prelude.Packed: elements that lie in packed bytes, as unboxed arrays and vectors hold them.
module Prelude.Packed where

import Data.Int (Int8, Int16, Int32, Int64)
import Data.Char (chr, ord)
import Data.Word (Word8, Word16, Word32, Word64)
import Prim (Buffer, Bytes, primByteAt, primCopyBuffer, primCopyBytes, primDoubleAt, primFreezeBuffer, primHalfAt, primNewBuffer,
             primReadByte, primReadDouble, primReadHalf, primReadWord, primSameBuffer, primThawBytes, primWordAt,
             primWriteByte, primWriteDouble, primWriteHalf, primWriteWord)

-- Elements that can be written, and those that can't, numbered from 0.
newtype PackedBuffer e = PackedBuffer Buffer
newtype PackedBytes e = PackedBytes Bytes

-- Places are not checked. The argument of packedWidth, how many bytes an element has, is not evaluated.
class Packed e where
  packedWidth :: e -> Int
  packedAt :: PackedBytes e -> Int -> e
  packedRead :: PackedBuffer e -> Int -> IO e
  packedWrite :: PackedBuffer e -> Int -> e -> IO ()

-- ---- Kinds of elements ----

instance Packed Int where
  packedWidth _ = 8
  packedAt (PackedBytes a) k = primWordAt a k
  packedRead (PackedBuffer b) k = primReadWord b k
  packedWrite (PackedBuffer b) k x = primWriteWord b k x

instance Packed Double where
  packedWidth _ = 8
  packedAt (PackedBytes a) k = primDoubleAt a k
  packedRead (PackedBuffer b) k = primReadDouble b k
  packedWrite (PackedBuffer b) k x = primWriteDouble b k x

instance Packed Float where
  packedWidth _ = 8
  packedAt (PackedBytes a) k = realToFrac (primDoubleAt a k)
  packedRead (PackedBuffer b) k = primReadDouble b k >>= \x -> let y = realToFrac x in y `seq` return y
  packedWrite (PackedBuffer b) k x = primWriteDouble b k (realToFrac x)

instance Packed Bool where
  packedWidth _ = 1
  packedAt (PackedBytes a) k = primByteAt a k /= 0
  packedRead (PackedBuffer b) k = primReadByte b k >>= \x -> let y = x /= 0 in y `seq` return y
  packedWrite (PackedBuffer b) k x = primWriteByte b k (if x then 1 else 0)

instance Packed Char where
  packedWidth _ = 4
  packedAt (PackedBytes a) k = chr (primHalfAt a k)
  packedRead (PackedBuffer b) k = primReadHalf b k >>= \x -> let y = chr x in y `seq` return y
  packedWrite (PackedBuffer b) k x = primWriteHalf b k (ord x)

instance Packed () where
  packedWidth _ = 0
  packedAt _ _ = ()
  packedRead _ _ = return ()
  packedWrite _ _ x = x `seq` return ()

-- Whole numbers in bytes, halves and words. The number fits, but may lack its sign, or have one too many.
bytesAt, halvesAt, wordsAt :: Num e => PackedBytes e -> Int -> e
bytesAt (PackedBytes a) k = fromInteger (toInteger (primByteAt a k))
halvesAt (PackedBytes a) k = fromInteger (toInteger (primHalfAt a k))
wordsAt (PackedBytes a) k = fromInteger (toInteger (primWordAt a k))

readBytes, readHalves, readWords :: Num e => PackedBuffer e -> Int -> IO e
readBytes (PackedBuffer b) k = primReadByte b k >>= \x -> let y = fromInteger (toInteger x) in y `seq` return y
readHalves (PackedBuffer b) k = primReadHalf b k >>= \x -> let y = fromInteger (toInteger x) in y `seq` return y
readWords (PackedBuffer b) k = primReadWord b k >>= \x -> let y = fromInteger (toInteger x) in y `seq` return y

writeBytes, writeHalves, writeWords :: Integral e => PackedBuffer e -> Int -> e -> IO ()
writeBytes (PackedBuffer b) k x = primWriteByte b k (fromIntegral x)
writeHalves (PackedBuffer b) k x = primWriteHalf b k (fromIntegral x)
writeWords (PackedBuffer b) k x = primWriteWord b k (fromIntegral x)

instance Packed Int8 where
  packedWidth _ = 1
  packedAt = bytesAt
  packedRead = readBytes
  packedWrite = writeBytes

instance Packed Word8 where
  packedWidth _ = 1
  packedAt = bytesAt
  packedRead = readBytes
  packedWrite = writeBytes

instance Packed Int16 where
  packedWidth _ = 4
  packedAt = halvesAt
  packedRead = readHalves
  packedWrite = writeHalves

instance Packed Word16 where
  packedWidth _ = 4
  packedAt = halvesAt
  packedRead = readHalves
  packedWrite = writeHalves

instance Packed Int32 where
  packedWidth _ = 4
  packedAt = halvesAt
  packedRead = readHalves
  packedWrite = writeHalves

instance Packed Word32 where
  packedWidth _ = 4
  packedAt = halvesAt
  packedRead = readHalves
  packedWrite = writeHalves

instance Packed Int64 where
  packedWidth _ = 8
  packedAt = wordsAt
  packedRead = readWords
  packedWrite = writeWords

instance Packed Word64 where
  packedWidth _ = 8
  packedAt = wordsAt
  packedRead = readWords
  packedWrite = writeWords

instance Packed Word where
  packedWidth _ = 8
  packedAt = wordsAt
  packedRead = readWords
  packedWrite = writeWords

-- ---- Many elements ----

-- How many bytes n elements take. The buffer only says of what type they are.
bytesOf :: Packed e => PackedBuffer e -> Int -> Int
bytesOf b n = n * packedWidth (elementOf b)

elementOf :: PackedBuffer e -> e
elementOf _ = undefined

-- n elements, all of whose bytes are 0.
packedNew :: Packed e => Int -> IO (PackedBuffer e)
packedNew n = made
  where made = n `seq` fmap PackedBuffer (primNewBuffer (bytesOf (typed made) n))

typed :: IO (PackedBuffer e) -> PackedBuffer e
typed _ = undefined

packedFill :: Packed e => PackedBuffer e -> Int -> Int -> e -> IO ()
packedFill b from end x = x `seq` go from
  where
    go k | k >= end = return ()
         | otherwise = packedWrite b k x >> go (k + 1)

-- n elements; the third is where those of the second begin.
packedCopy :: Packed e => PackedBuffer e -> Int -> PackedBytes e -> Int -> Int -> IO ()
packedCopy b@(PackedBuffer to) i (PackedBytes from) j n = primCopyBytes to (bytesOf b i) from (bytesOf b j) (bytesOf b n)

-- They may be parts of one buffer.
packedMove :: Packed e => PackedBuffer e -> Int -> PackedBuffer e -> Int -> Int -> IO ()
packedMove b@(PackedBuffer to) i (PackedBuffer from) j n = primCopyBuffer to (bytesOf b i) from (bytesOf b j) (bytesOf b n)

-- The same cells: later writes change both.
packedFreeze :: PackedBuffer e -> IO (PackedBytes e)
packedFreeze (PackedBuffer b) = fmap PackedBytes (primFreezeBuffer b)

packedThaw :: PackedBytes e -> IO (PackedBuffer e)
packedThaw (PackedBytes a) = fmap PackedBuffer (primThawBytes a)

packedSame :: PackedBuffer e -> PackedBuffer e -> Bool
packedSame (PackedBuffer a) (PackedBuffer b) = primSameBuffer a b
