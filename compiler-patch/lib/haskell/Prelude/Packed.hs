-- Prelude.Packed: elements that lie in packed bytes, as unboxed arrays and vectors hold them.
module Prelude.Packed where

import Data.Int (Int8, Int16, Int32, Int64)
import Data.Char (chr, ord)
import Data.Word (Word8, Word16, Word32, Word64)
import Prim (Buffer, Bytes, primByteAt, primCopyBuffer, primCopyBytes, primDoubleAt, primFreezeBuffer, primHalfAt, primIntAnd,
             primIntOr, primIntShl, primIntShr, primNewBuffer,
             primReadByte, primReadDouble, primReadHalf, primReadWord, primSameBuffer, primThawBytes, primWordAt,
             primWriteByte, primWriteDouble, primWriteHalf, primWriteWord)

-- Elements that can be written, and those that can't, numbered from 0.
newtype PackedBuffer e = PackedBuffer Buffer
newtype PackedBytes e = PackedBytes Bytes

-- Places are not checked. The arguments of packedWidth, how many bytes an element has, and of packedBytes, how many some of them
-- have, are not evaluated, but for their number.
class Packed e where
  packedWidth :: e -> Int
  packedBytes :: e -> Int -> Int
  packedBytes x n = n * packedWidth x
  packedAt :: PackedBytes e -> Int -> e
  packedRead :: PackedBuffer e -> Int -> IO e
  packedWrite :: PackedBuffer e -> Int -> e -> IO ()
  -- All of a new buffer.
  packedFill :: PackedBuffer e -> Int -> e -> IO ()
  packedFill b n x = x `seq` go 0
    where
      go k | k >= n = return ()
           | otherwise = packedWrite b k x >> go (k + 1)

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

-- A bit. Bits that no place has may be 1.
instance Packed Bool where
  packedWidth _ = 1
  packedBytes _ n = (n + 7) `quot` 8
  packedAt (PackedBytes a) k = bitOf k (primByteAt a (primIntShr k 3))
  packedRead (PackedBuffer b) k = primReadByte b (primIntShr k 3) >>= \x -> let y = bitOf k x in y `seq` return y
  packedWrite (PackedBuffer b) k x = let j = primIntShr k 3 in primReadByte b j >>= \old ->
    primWriteByte b j (if x then primIntOr old (maskOf k) else primIntAnd old (255 - maskOf k))
  packedFill (PackedBuffer b) n x = if x then go 0 else return ()
    where
      end = (n + 7) `quot` 8
      go k | k >= end = return ()
           | otherwise = primWriteByte b k 255 >> go (k + 1)

maskOf :: Int -> Int
maskOf k = primIntShl 1 (primIntAnd k 7)

bitOf :: Int -> Int -> Bool
bitOf k x = primIntAnd x (maskOf k) /= 0

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
bytesOf b n = packedBytes (elementOf b) n

elementOf :: PackedBuffer e -> e
elementOf _ = undefined

-- n elements, all of whose bytes are 0.
packedNew :: Packed e => Int -> IO (PackedBuffer e)
packedNew n = made
  where made = n `seq` fmap PackedBuffer (primNewBuffer (bytesOf (typed made) n))

typed :: IO (PackedBuffer e) -> PackedBuffer e
typed _ = undefined

-- n elements; the third is where those of the second begin. Bits are moved from 0 to 0 only.
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
