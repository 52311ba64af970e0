-- Data.Vector.Unboxed.Mutable: vectors that can be written, of packed elements. Made by script/haskell-library.
module Data.Vector.Unboxed.Mutable
  ( MVector, IOVector, STVector, Unbox, PrimMonad, PrimState, RealWorld, length, null, slice, init, tail, take, drop, splitAt
  , unsafeSlice, unsafeInit, unsafeTail, unsafeTake, unsafeDrop, new, unsafeNew, replicate, replicateM, generate, generateM
  , clone, grow, unsafeGrow, clear, read, write, modify, modify', swap, exchange, unsafeRead, unsafeWrite, unsafeModify
  , unsafeSwap, set, copy, move, unsafeCopy, unsafeMove, nextPermutation, mapM_, forM_, foldl'
  ) where

import Prelude hiding (drop, init, length, mapM_, null, read, replicate, splitAt, tail, take)
import Control.Monad.Primitive (PrimMonad, PrimState, RealWorld, inPrim)
import Data.Vector.Internal.Unboxed hiding (unsafeSlice)

type IOVector = MVector RealWorld
type STVector s = MVector s

failure :: String -> String -> a
failure fun text = error ("Data.Vector.Unboxed.Mutable." ++ fun ++ ": " ++ text)

length :: MVector s a -> Int
length = cellCount

null :: MVector s a -> Bool
null v = cellCount v == 0

-- ---- Slices ----

slice, unsafeSlice :: Unbox a => Int -> Int -> MVector s a -> MVector s a
slice k n v
  | k >= 0 && n >= 0 && k <= cellCount v - n = cellSlice k n v
  | otherwise = failure "slice" ("invalid slice " ++ show (k, n, cellCount v))
unsafeSlice = cellSlice

init, tail, unsafeInit, unsafeTail :: Unbox a => MVector s a -> MVector s a
init v = slice 0 (cellCount v - 1) v
tail v = slice 1 (cellCount v - 1) v
unsafeInit = init
unsafeTail = tail

take, drop, unsafeTake, unsafeDrop :: Unbox a => Int -> MVector s a -> MVector s a
take k v = cellSlice 0 (max 0 (min k (cellCount v))) v
drop k v = cellSlice j (cellCount v - j) v
  where j = max 0 (min k (cellCount v))
unsafeTake = take
unsafeDrop = drop

splitAt :: Unbox a => Int -> MVector s a -> (MVector s a, MVector s a)
splitAt k v = (take k v, drop k v)

-- ---- Making ----

new, unsafeNew :: (PrimMonad m, Unbox a) => Int -> m (MVector s a)
new n
  | n >= 0 = inPrim (newCells n)
  | otherwise = failure "new" ("negative length: " ++ show n)
unsafeNew = new

replicate :: (PrimMonad m, Unbox a) => Int -> a -> m (MVector s a)
replicate n x = inPrim (newCells (max 0 n) >>= \v -> fill v 0 x >> return v)

fill :: Unbox a => MVector s a -> Int -> a -> IO ()
fill v k x
  | k >= cellCount v = return ()
  | otherwise = writeCell v k x >> fill v (k + 1) x

replicateM :: (PrimMonad m, Unbox a) => Int -> m a -> m (MVector s a)
replicateM n act = generateM n (\_ -> act)

generate :: (PrimMonad m, Unbox a) => Int -> (Int -> a) -> m (MVector s a)
generate n f = generateM n (\k -> return (f k))

generateM :: (PrimMonad m, Unbox a) => Int -> (Int -> m a) -> m (MVector s a)
generateM n f = inPrim (newCells (max 0 n)) >>= \v ->
  let go k | k >= n = return v
           | otherwise = f k >>= \x -> inPrim (writeCell v k x) >> go (k + 1)
  in go 0

clone :: (PrimMonad m, Unbox a) => MVector s a -> m (MVector s a)
clone v = grow v 0

-- A longer copy.
grow, unsafeGrow :: (PrimMonad m, Unbox a) => MVector s a -> Int -> m (MVector s a)
grow v n = inPrim (newCells (cellCount v + n) >>= \w -> moveCells (cellSlice 0 (cellCount v) w) v >> return w)
unsafeGrow = grow

clear :: (PrimMonad m, Unbox a) => MVector s a -> m ()
clear _ = return ()

-- ---- One element ----

checked :: String -> MVector s a -> Int -> Int
checked fun v k
  | k >= 0 && k < cellCount v = k
  | otherwise = outside fun k (cellCount v)

outside :: String -> Int -> Int -> a
outside fun k n = failure fun ("index out of bounds " ++ show (k, n))

read, unsafeRead :: (PrimMonad m, Unbox a) => MVector s a -> Int -> m a
read v k = inPrim (let j = checked "read" v k in j `seq` readCell v j)
unsafeRead v k = inPrim (readCell v k)

write, unsafeWrite :: (PrimMonad m, Unbox a) => MVector s a -> Int -> a -> m ()
write v k x = inPrim (let j = checked "write" v k in j `seq` writeCell v j x)
unsafeWrite v k x = inPrim (writeCell v k x)

modify, modify' :: (PrimMonad m, Unbox a) => MVector s a -> (a -> a) -> Int -> m ()
modify v f k = inPrim (let j = checked "modify" v k in j `seq` (readCell v j >>= \x -> writeCell v j (f x)))
modify' v f k = inPrim (let j = checked "modify'" v k in j `seq` (readCell v j >>= \x -> let y = f x in y `seq` writeCell v j y))

unsafeModify :: (PrimMonad m, Unbox a) => MVector s a -> (a -> a) -> Int -> m ()
unsafeModify = modify

swap, unsafeSwap :: (PrimMonad m, Unbox a) => MVector s a -> Int -> Int -> m ()
swap v i j = inPrim (let { i' = checked "swap" v i; j' = checked "swap" v j } in i' `seq` j' `seq`
  (readCell v i' >>= \x -> readCell v j' >>= \y -> writeCell v i' y >> writeCell v j' x))
unsafeSwap = swap

exchange :: (PrimMonad m, Unbox a) => MVector s a -> Int -> a -> m a
exchange v k x = inPrim (let j = checked "exchange" v k in j `seq` (readCell v j >>= \y -> writeCell v j x >> return y))

-- ---- Many elements ----

set :: (PrimMonad m, Unbox a) => MVector s a -> a -> m ()
set v x = inPrim (fill v 0 x)

-- The first becomes what the second is; with move they may overlap.
copy, move, unsafeCopy, unsafeMove :: (PrimMonad m, Unbox a) => MVector s a -> MVector s a -> m ()
copy v w
  | cellCount v == cellCount w = inPrim (moveCells v w)
  | otherwise = failure "copy" ("length mismatch " ++ show (cellCount v, cellCount w))
move = copy
unsafeCopy = copy
unsafeMove = copy

-- The next permutation in the order of lists; False if there is none.
nextPermutation :: (PrimMonad m, Ord a, Unbox a) => MVector s a -> m Bool
nextPermutation v = inPrim (rise (cellCount v - 2))
  where
    n = cellCount v
    rise i
      | i < 0 = return False
      | otherwise = readCell v i >>= \x -> readCell v (i + 1) >>= \y -> if x < y then above i x (n - 1) else rise (i - 1)
    above i x j = readCell v j >>= \y -> if x < y then writeCell v i y >> writeCell v j x >> turn (i + 1) (n - 1) else above i x (j - 1)
    turn i j
      | i >= j = return True
      | otherwise = readCell v i >>= \x -> readCell v j >>= \y -> writeCell v i y >> writeCell v j x >> turn (i + 1) (j - 1)

mapM_ :: (PrimMonad m, Unbox a) => (a -> m b) -> MVector s a -> m ()
mapM_ f v = go 0
  where
    go k | k >= cellCount v = return ()
         | otherwise = inPrim (readCell v k) >>= f >> go (k + 1)

forM_ :: (PrimMonad m, Unbox a) => MVector s a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

foldl' :: (PrimMonad m, Unbox a) => (b -> a -> b) -> b -> MVector s a -> m b
foldl' f z v = inPrim (go z 0)
  where
    go s k | s `seq` k >= cellCount v = return s
           | otherwise = readCell v k >>= \x -> go (f s x) (k + 1)
