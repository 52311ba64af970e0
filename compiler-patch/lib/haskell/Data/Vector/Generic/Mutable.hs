{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts #-}
-- Data.Vector.Generic.Mutable: functions of all vectors that can be written.
module Data.Vector.Generic.Mutable
  ( MVector, PrimMonad, PrimState, RealWorld, length, null, slice, init, tail, take, drop, splitAt, unsafeSlice, new, unsafeNew
  , replicate, replicateM, read, write, modify, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeSwap, set
  ) where

import Prelude hiding (drop, init, length, null, read, replicate, splitAt, tail, take)
import Control.Monad.Primitive (PrimMonad, PrimState, RealWorld)
import qualified Data.Vector.Mutable as Boxed
import qualified Data.Vector.Unboxed as Unboxed (Unbox)
import qualified Data.Vector.Unboxed.Mutable as Unboxed

class MVector v a where
  length :: v s a -> Int
  slice :: Int -> Int -> v s a -> v s a
  new :: PrimMonad m => Int -> m (v s a)
  read :: PrimMonad m => v s a -> Int -> m a
  write :: PrimMonad m => v s a -> Int -> a -> m ()

instance MVector Boxed.MVector a where
  length = Boxed.length
  slice = Boxed.slice
  new = Boxed.new
  read = Boxed.read
  write = Boxed.write

instance Unboxed.Unbox a => MVector Unboxed.MVector a where
  length = Unboxed.length
  slice = Unboxed.slice
  new = Unboxed.new
  read = Unboxed.read
  write = Unboxed.write

null :: MVector v a => v s a -> Bool
null v = length v == 0

unsafeSlice :: MVector v a => Int -> Int -> v s a -> v s a
unsafeSlice = slice

init, tail :: MVector v a => v s a -> v s a
init v = slice 0 (length v - 1) v
tail v = slice 1 (length v - 1) v

take, drop :: MVector v a => Int -> v s a -> v s a
take k v = slice 0 (max 0 (min k (length v))) v
drop k v = slice j (length v - j) v
  where j = max 0 (min k (length v))

splitAt :: MVector v a => Int -> v s a -> (v s a, v s a)
splitAt k v = (take k v, drop k v)

unsafeNew :: (PrimMonad m, MVector v a) => Int -> m (v s a)
unsafeNew = new

replicate :: (PrimMonad m, MVector v a) => Int -> a -> m (v s a)
replicate n x = new (max 0 n) >>= \v -> set v x >> return v

replicateM :: (PrimMonad m, MVector v a) => Int -> m a -> m (v s a)
replicateM n act = new (max 0 n) >>= \v -> mapM_ (\k -> act >>= write v k) [0 .. n - 1] >> return v

set :: (PrimMonad m, MVector v a) => v s a -> a -> m ()
set v x = mapM_ (\k -> write v k x) [0 .. length v - 1]

modify, unsafeModify :: (PrimMonad m, MVector v a) => v s a -> (a -> a) -> Int -> m ()
modify v f k = read v k >>= \x -> write v k (f x)
unsafeModify = modify

swap, unsafeSwap :: (PrimMonad m, MVector v a) => v s a -> Int -> Int -> m ()
swap v i j = read v i >>= \x -> read v j >>= \y -> write v i y >> write v j x
unsafeSwap = swap

exchange :: (PrimMonad m, MVector v a) => v s a -> Int -> a -> m a
exchange v k x = read v k >>= \y -> write v k x >> return y

unsafeRead :: (PrimMonad m, MVector v a) => v s a -> Int -> m a
unsafeRead = read

unsafeWrite :: (PrimMonad m, MVector v a) => v s a -> Int -> a -> m ()
unsafeWrite = write
