{-# LANGUAGE MagicHash, PatternSynonyms, UnboxedTuples, ViewPatterns #-}
-- Prelude.State: actions as GHC has them inside, functions of a state, and what they do with variables, arrays and packed bytes.
--
-- A state is a 0 that only actions yield. An operation adds it to a size or a place, or writes it down: so it is done after those that
-- the state comes from, and each time anew.
module Prelude.State
  ( State#, RealWorld, IO (IO), unIO, fromState, realWorld#, runRW#, seq#, touch#, noDuplicate#, unsafeCoerce#
  , MutVar#, newMutVar#, readMutVar#, writeMutVar#
  , Array#, MutableArray#, newArray#, readArray#, writeArray#, indexArray#, sizeofArray#, unsafeFreezeArray#, unsafeThawArray#
  , ByteArray#, MutableByteArray#, newByteArray#, sizeofByteArray#, sizeofMutableByteArray#, getSizeofMutableByteArray#
  , unsafeFreezeByteArray#, unsafeThawByteArray#, copyByteArray#, copyMutableByteArray#, isByteArrayPinned#, isMutableByteArrayPinned#
  , indexInt8Array#, indexInt32Array#, indexInt64Array#, indexIntArray#, indexWord8Array#, indexWord32Array#, indexWord64Array#
  , indexWordArray#, indexDoubleArray#, indexCharArray#, indexWideCharArray#
  , readInt8Array#, readInt32Array#, readInt64Array#, readIntArray#, readWord8Array#, readWord32Array#, readWord64Array#
  , readWordArray#, readDoubleArray#, readCharArray#, readWideCharArray#
  , writeInt8Array#, writeInt32Array#, writeInt64Array#, writeIntArray#, writeWord8Array#, writeWord32Array#, writeWord64Array#
  , writeWordArray#, writeDoubleArray#, writeCharArray#, writeWideCharArray#
  , Addr#, nullAddr#, plusAddr#, minusAddr#, byteArrayContents#, mutableByteArrayContents#
  ) where

import Control.Monad.ST.Unsafe (RealWorld)
import Data.Char (chr, ord)
import Data.Int (Int8)
import Prelude.Hash
import Prim
import Unsafe.Coerce (unsafeCoerce)

newtype State# s = State Int

-- ---- Actions ----

theWorld :: Ref Int
theWorld = primUnsafePerformIO (primNewRef 0)
{-# NOINLINE theWorld #-}

-- The function of a state that an action is.
unIO :: IO a -> State# s -> (# State# s, a #)
unIO act s = perform s act

-- The action is given the state's number.
after :: State# s -> (Int -> IO a) -> (# State# s, a #)
after (State s) act = primUnsafePerformIO (act s >>= \x -> return (# State s, x #))

done :: State# s -> (Int -> IO ()) -> State# s
done (State s) act = primUnsafePerformIO (act s >> return (State s))

-- One that has no use for a number.
perform :: State# s -> IO a -> (# State# s, a #)
perform s act = after s (\n -> note n >> act)

note :: Int -> IO ()
note n = n `seq` primWriteRef theWorld n

fromState :: (State# s -> (# State# s, a #)) -> IO a
fromState f = primReadRef theWorld >>= \n -> case f (State n) of (# State m, x #) -> m `seq` return x

pattern IO :: (State# RealWorld -> (# State# RealWorld, a #)) -> IO a
pattern IO f <- (unIO -> f) where IO f = fromState f

realWorld# :: State# RealWorld
realWorld# = State (primUnsafePerformIO (primReadRef theWorld))
{-# NOINLINE realWorld# #-}

runRW# :: (State# RealWorld -> a) -> a
runRW# f = primUnsafePerformIO (primReadRef theWorld >>= \n -> return (f (State n)))
{-# NOINLINE runRW# #-}

seq# :: a -> State# s -> (# State# s, a #)
seq# x s = x `seq` (# s, x #)

touch# :: a -> State# s -> State# s
touch# x s = done s (\n -> note n >> primNewRef x >>= primTouch)

noDuplicate# :: State# s -> State# s
noDuplicate# s = s

unsafeCoerce# :: a -> b
unsafeCoerce# = unsafeCoerce

-- ---- Variables and arrays ----

newtype MutVar# s a = MutVar (Ref a)

newMutVar# :: a -> State# s -> (# State# s, MutVar# s a #)
newMutVar# x s = perform s (primNewRef x >>= \v -> return (MutVar v))

readMutVar# :: MutVar# s a -> State# s -> (# State# s, a #)
readMutVar# (MutVar v) s = perform s (primReadRef v)

writeMutVar# :: MutVar# s a -> a -> State# s -> State# s
writeMutVar# (MutVar v) x s = done s (\n -> note n >> primWriteRef v x)

type Array# = Vector
newtype MutableArray# s a = MutableArray (Array a)

newArray# :: Int# -> a -> State# s -> (# State# s, MutableArray# s a #)
newArray# n x s = after s (\z -> primNewArray (n + z) x >>= \a -> return (MutableArray a))

readArray# :: MutableArray# s a -> Int# -> State# s -> (# State# s, a #)
readArray# (MutableArray a) i s = after s (\z -> primReadArray a (i + z))

writeArray# :: MutableArray# s a -> Int# -> a -> State# s -> State# s
writeArray# (MutableArray a) i x s = done s (\z -> primWriteArray a (i + z) x)

indexArray# :: Array# a -> Int# -> (# a #)
indexArray# a i = (# primVectorAt a i #)

sizeofArray# :: Array# a -> Int#
sizeofArray# = primVectorSize

unsafeFreezeArray# :: MutableArray# s a -> State# s -> (# State# s, Array# a #)
unsafeFreezeArray# (MutableArray a) s = perform s (primUnsafeFreeze a)

unsafeThawArray# :: Array# a -> State# s -> (# State# s, MutableArray# s a #)
unsafeThawArray# a s = perform s (primUnsafeThaw a >>= \b -> return (MutableArray b))

-- ---- Packed bytes ----

type ByteArray# = Bytes
newtype MutableByteArray# s = Mutable Buffer

newByteArray# :: Int# -> State# s -> (# State# s, MutableByteArray# s #)
newByteArray# n s = after s (\z -> primNewBuffer (n + z) >>= \b -> return (Mutable b))

sizeofByteArray# :: ByteArray# -> Int#
sizeofByteArray# = primBytesSize

sizeofMutableByteArray# :: MutableByteArray# s -> Int#
sizeofMutableByteArray# (Mutable b) = primBufferSize b

getSizeofMutableByteArray# :: MutableByteArray# s -> State# s -> (# State# s, Int# #)
getSizeofMutableByteArray# (Mutable b) s = (# s, primBufferSize b #)

unsafeFreezeByteArray# :: MutableByteArray# s -> State# s -> (# State# s, ByteArray# #)
unsafeFreezeByteArray# (Mutable b) s = perform s (primFreezeBuffer b)

unsafeThawByteArray# :: ByteArray# -> State# s -> (# State# s, MutableByteArray# s #)
unsafeThawByteArray# a s = perform s (primThawBytes a >>= \b -> return (Mutable b))

copyByteArray# :: ByteArray# -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyByteArray# a i (Mutable b) j n s = done s (\z -> primCopyBytes b (j + z) a i n)

copyMutableByteArray# :: MutableByteArray# s -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyMutableByteArray# (Mutable a) i (Mutable b) j n s = done s (\z -> primCopyBuffer b (j + z) a i n)

-- The collector moves them all.
isByteArrayPinned# :: ByteArray# -> Int#
isByteArrayPinned# _ = 0

isMutableByteArrayPinned# :: MutableByteArray# s -> Int#
isMutableByteArrayPinned# _ = 0

toInt8 :: Int -> Int
toInt8 x = fromIntegral (fromIntegral x :: Int8)

toWord32 :: Int -> Word
toWord32 x = primIntToWord x `and#` 0xffffffff

indexInt8Array#, indexInt32Array#, indexInt64Array#, indexIntArray# :: ByteArray# -> Int# -> Int#
indexInt8Array# a i = toInt8 (primByteAt a i)
indexInt32Array# = primHalfAt
indexInt64Array# = primWordAt
indexIntArray# = primWordAt

indexWord8Array#, indexWord32Array#, indexWord64Array#, indexWordArray# :: ByteArray# -> Int# -> Word#
indexWord8Array# a i = primIntToWord (primByteAt a i)
indexWord32Array# a i = toWord32 (primHalfAt a i)
indexWord64Array# a i = primIntToWord (primWordAt a i)
indexWordArray# = indexWord64Array#

indexDoubleArray# :: ByteArray# -> Int# -> Double#
indexDoubleArray# = primDoubleAt

indexCharArray#, indexWideCharArray# :: ByteArray# -> Int# -> Char#
indexCharArray# a i = chr (primByteAt a i)
indexWideCharArray# a i = chr (primHalfAt a i)

-- What is read of a place, evaluated.
reading :: (Buffer -> Int -> IO a) -> (a -> b) -> MutableByteArray# s -> Int# -> State# s -> (# State# s, b #)
reading act from (Mutable b) i s = after s (\z -> act b (i + z) >>= \x -> let y = from x in y `seq` return y)

readInt8Array#, readInt32Array#, readInt64Array#, readIntArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt8Array# = reading primReadByte toInt8
readInt32Array# = reading primReadHalf id
readInt64Array# = reading primReadWord id
readIntArray# = reading primReadWord id

readWord8Array#, readWord32Array#, readWord64Array#, readWordArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8Array# = reading primReadByte primIntToWord
readWord32Array# = reading primReadHalf toWord32
readWord64Array# = reading primReadWord primIntToWord
readWordArray# = readWord64Array#

readDoubleArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Double# #)
readDoubleArray# = reading primReadDouble id

readCharArray#, readWideCharArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readCharArray# = reading primReadByte chr
readWideCharArray# = reading primReadHalf chr

writing :: (Buffer -> Int -> a -> IO ()) -> (b -> a) -> MutableByteArray# s -> Int# -> b -> State# s -> State# s
writing act to (Mutable b) i x s = done s (\z -> act b (i + z) (to x))

writeInt8Array#, writeInt32Array#, writeInt64Array#, writeIntArray# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt8Array# = writing primWriteByte id
writeInt32Array# = writing primWriteHalf id
writeInt64Array# = writing primWriteWord id
writeIntArray# = writing primWriteWord id

writeWord8Array#, writeWord32Array#, writeWord64Array#, writeWordArray# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8Array# = writing primWriteByte primWordToInt
writeWord32Array# = writing primWriteHalf primWordToInt
writeWord64Array# = writing primWriteWord primWordToInt
writeWordArray# = writeWord64Array#

writeDoubleArray# :: MutableByteArray# s -> Int# -> Double# -> State# s -> State# s
writeDoubleArray# = writing primWriteDouble id

writeCharArray#, writeWideCharArray# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeCharArray# = writing primWriteByte ord
writeWideCharArray# = writing primWriteHalf ord

-- ---- Addresses ----

type Addr# = Int

nullAddr# :: Addr#
nullAddr# = 0

plusAddr# :: Addr# -> Int# -> Addr#
plusAddr# = (+)

minusAddr# :: Addr# -> Addr# -> Int#
minusAddr# = (-)

byteArrayContents# :: ByteArray# -> Addr#
byteArrayContents# _ = noAddress

mutableByteArrayContents# :: MutableByteArray# s -> Addr#
mutableByteArrayContents# _ = noAddress

noAddress :: a
noAddress = errorWithoutStackTrace "packed bytes of the heap have no address"
