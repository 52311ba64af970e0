{-# LANGUAGE MagicHash, PatternSynonyms, RankNTypes, UnboxedTuples #-}
-- Data.Text.Array: the bytes of texts, as text 2 has them. An array has no constructor here: the pattern is the bytes themselves.
module Data.Text.Array
  ( Array, pattern ByteArray, MArray, pattern MutableByteArray, new, newPinned, newFilled, empty, unsafeFreeze, unsafeThaw, unsafeIndex, unsafeWrite, copyI, copyM
  , run, run2, toList, equal, compare, getSizeofMArray
  ) where

import qualified Data.ByteString.Slice as B
import qualified Data.List as L
import Data.Word (Word8)
import GHC.ST (ST (..), runST)
import Prelude hiding (compare)
import Prelude.State
import Prim (primByteAt, primCompareBytes)

type Array = ByteArray#
type MArray = MutableByteArray#

pattern ByteArray :: ByteArray# -> Array
pattern ByteArray a = a

pattern MutableByteArray :: MutableByteArray# s -> MArray s
pattern MutableByteArray a = a

new, newPinned :: Int -> ST s (MArray s)
new n
  | n < 0 = error "Data.Text.Array.new: size overflow"
  | otherwise = ST (newByteArray# n)
newPinned = new

newFilled :: Int -> Int -> ST s (MArray s)
newFilled n byte = do
  a <- new n
  mapM_ (\i -> unsafeWrite a i (fromIntegral byte)) [0 .. n - 1]
  return a

empty :: Array
empty = case B.empty of B.BS a _ _ -> a

unsafeFreeze :: MArray s -> ST s Array
unsafeFreeze a = ST (unsafeFreezeByteArray# a)

unsafeThaw :: Array -> ST s (MArray s)
unsafeThaw a = ST (unsafeThawByteArray# a)

unsafeIndex :: Array -> Int -> Word8
unsafeIndex a i = fromIntegral (primByteAt a i)

unsafeWrite :: MArray s -> Int -> Word8 -> ST s ()
unsafeWrite a i x = ST (\s -> (# writeWord8Array# a i (fromIntegral x) s, () #))

-- How many bytes, to where, and from where.
copyI :: Int -> MArray s -> Int -> Array -> Int -> ST s ()
copyI n to i from k = if n <= 0 then return () else ST (\s -> (# copyByteArray# from k to i n s, () #))

copyM :: MArray s -> Int -> MArray s -> Int -> Int -> ST s ()
copyM to i from k n = if n <= 0 then return () else ST (\s -> (# copyMutableByteArray# from k to i n s, () #))

run :: (forall s. ST s (MArray s)) -> Array
run make = runST (make >>= unsafeFreeze)

run2 :: (forall s. ST s (MArray s, a)) -> (Array, a)
run2 make = runST (make >>= \(a, x) -> unsafeFreeze a >>= \b -> return (b, x))

toList :: Array -> Int -> Int -> [Word8]
toList a i n = L.map (unsafeIndex a) [i .. i + n - 1]

equal :: Array -> Int -> Array -> Int -> Int -> Bool
equal a i b k n = compare a i b k n == EQ

compare :: Array -> Int -> Array -> Int -> Int -> Ordering
compare a i b k n
  | c < 0 = LT
  | c > 0 = GT
  | otherwise = EQ
  where c = primCompareBytes a i b k n

getSizeofMArray :: MArray s -> ST s Int
getSizeofMArray a = ST (getSizeofMutableByteArray# a)
