{-# LANGUAGE MultiParamTypeClasses, FlexibleContexts, FlexibleInstances, RankNTypes #-}
-- Data.Array.Base: arrays that can be written to, in IO and in ST, and arrays of packed elements.
--
-- The classes are those of GHC's package, but for their methods: an array knows how to read and write at an index.
module Data.Array.Base where

import Control.Monad.ST.Unsafe (ST (..), RealWorld)
import Data.Array.Vector (Array (..))
import qualified Data.Array.Vector as V
import Data.Ix
import Prim (primNewArray, primReadArray, primWriteArray, primSameArray, primFreezeArray, primThawVector, primUnsafeFreeze,
             primUnsafePerformIO, primVectorAt, primVectorSize)
import qualified Prim
import Prelude.Packed
import Prelude.Vector (fillArray)

infixl 9 !, //

-- ---- Arrays that don't change ---------------------------------------------------------------------------

-- Bounds, how many elements, and these.
data UArray i e = UArray !i !i !Int !(PackedBytes e)

-- Arrays change into others by their elements: those of a boxed array, or those of a packed one and how to get at them.
data Elements e = Boxes !(Prim.Vector e) | Packet (Int -> e) !(PackedBytes e)

class IArray a e where
  bounds :: Ix i => a i e -> (i, i)
  numElements :: Ix i => a i e -> Int
  unsafeAt :: Ix i => a i e -> Int -> e
  (!) :: Ix i => a i e -> i -> e
  elems :: Ix i => a i e -> [e]
  array :: Ix i => (i, i) -> [(i, e)] -> a i e
  listArray :: Ix i => (i, i) -> [e] -> a i e
  accumArray :: Ix i => (e -> x -> e) -> e -> (i, i) -> [(i, x)] -> a i e
  (//) :: Ix i => a i e -> [(i, e)] -> a i e
  accum :: Ix i => (e -> x -> e) -> a i e -> [(i, x)] -> a i e
  elementsOf :: a i e -> Elements e
  copyOut :: Bool -> i -> i -> Int -> Cells e -> IO (a i e)  -- an array of these, which may be the same cells if it says False

instance IArray Array e where
  bounds = V.bounds
  numElements = V.numElements
  unsafeAt (Array _ _ v) k = primVectorAt v k
  (!) = (V.!)
  elems = V.elems
  array = V.array
  listArray = V.listArray
  accumArray = V.accumArray
  (//) = (V.//)
  accum = V.accum
  elementsOf (Array _ _ v) = Boxes v
  copyOut copies l u n cells = fmap (Array l u) (case cells of
    BoxCells a -> if copies then primFreezeArray a else primUnsafeFreeze a
    PackedCells get _ -> primNewArray n V.undefinedElement >>= \a -> copyInto a get 0 n >> primUnsafeFreeze a)

copyInto :: Prim.Array e -> (Int -> IO e) -> Int -> Int -> IO ()
copyInto a get k n
  | k >= n = return ()
  | otherwise = get k >>= \x -> primWriteArray a k x >> copyInto a get (k + 1) n

instance Packed e => IArray UArray e where
  bounds (UArray l u _ _) = (l, u)
  numElements (UArray _ _ n _) = n
  unsafeAt (UArray _ _ _ a) k = packedAt a k
  UArray l u n a ! i = packedAt a (V.place l u n i)
  elems (UArray _ _ n a) = go 0
    where
      go k | k >= n = []
           | otherwise = let x = packedAt a k in x `seq` (x : go (k + 1))
  array b ies = packing b (\l u n cells -> writeAll l u n cells ies)
  listArray b es = packing b (\_ _ n cells -> if n == 0 then return () else fillPacked cells 0 n es)
  accumArray f z b ixs = packing b (\l u n cells -> packedFill cells n z >> combineAll f l u n cells ixs)
  a@(UArray l u n _) // ies = repacking a (\cells -> writeAll l u n cells ies)
  accum f a@(UArray l u n _) ixs = repacking a (\cells -> combineAll f l u n cells ixs)
  elementsOf (UArray _ _ _ a) = Packet (packedAt a) a
  copyOut copies l u n cells = fmap (UArray l u n) (case cells of
    PackedCells _ b -> if copies then packedNew n >>= \c -> packedMove c 0 b 0 n >> packedFreeze c else packedFreeze b
    BoxCells a -> packedNew n >>= \c -> packFrom c (primReadArray a) 0 n >> packedFreeze c)

packFrom :: Packed e => PackedBuffer e -> (Int -> IO e) -> Int -> Int -> IO ()
packFrom c get k n
  | k >= n = return ()
  | otherwise = get k >>= \x -> packedWrite c k x >> packFrom c get (k + 1) n

-- A packed array that an action writes, from zeros on.
packing :: (Packed e, Ix i) => (i, i) -> (i -> i -> Int -> PackedBuffer e -> IO ()) -> UArray i e
packing b@(l, u) write = l `seq` u `seq` n `seq` primUnsafePerformIO
  (packedNew n >>= \cells -> cells `seq` (write l u n cells >> fmap (UArray l u n) (packedFreeze cells)))
  where n = max 0 (rangeSize b)

-- A copy with changes.
repacking :: Packed e => UArray i e -> (PackedBuffer e -> IO ()) -> UArray i e
repacking (UArray l u n a) write = primUnsafePerformIO
  (packedNew n >>= \cells -> cells `seq` packedCopy cells 0 a 0 n >> write cells >> fmap (UArray l u n) (packedFreeze cells))

-- The bounds and the cells are evaluated in every case, so a loop has them at hand.
writeAll :: (Packed e, Ix i) => i -> i -> Int -> PackedBuffer e -> [(i, e)] -> IO ()
writeAll l u _ cells [] = l `seq` u `seq` cells `seq` return ()
writeAll l u n cells ((i, e) : ies) = packedWrite cells (V.place l u n i) e >> writeAll l u n cells ies

combineAll :: (Packed e, Ix i) => (e -> x -> e) -> i -> i -> Int -> PackedBuffer e -> [(i, x)] -> IO ()
combineAll _ l u _ cells [] = l `seq` u `seq` cells `seq` return ()
combineAll f l u n cells ((i, x) : ixs) = let k = V.place l u n i in k `seq`
  (packedRead cells k >>= \e -> packedWrite cells k (f e x) >> combineAll f l u n cells ixs)

-- The places from k on, of which there is one at least. The list is looked at first, so that none is made where its maker is
-- known; what follows the last element isn't looked at.
fillPacked :: Packed e => PackedBuffer e -> Int -> Int -> [e] -> IO ()
fillPacked cells k _ [] = cells `seq` k `seq` return ()
fillPacked cells k n (x : xs) = packedWrite cells k x >> (if k + 1 >= n then return () else fillPacked cells (k + 1) n xs)

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = range (bounds a)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = listArray (bounds a) (map f (elems a))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = listArray b [a ! f i | i <- range b]

instance (Ix i, Eq e, Packed e) => Eq (UArray i e) where
  a == b = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e, Packed e) => Ord (UArray i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e, Packed e) => Show (UArray i e) where
  showsPrec p a = showParen (p > 9) (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

instance (Ix i, Read i, Read e, Packed e) => Read (UArray i e) where
  readsPrec p = readParen (p > 9) (\text ->
    [(array b es, rest'') | ("array", rest) <- lex text, (b, rest') <- readsPrec 11 rest, (es, rest'') <- readsPrec 11 rest'])

-- ---- Arrays that change ----------------------------------------------------------------------------------

-- Bounds, how many elements, and these.
data STArray s i e = STArray !i !i !Int !(Prim.Array e)
data STUArray s i e = STUArray !i !i !Int !(PackedBuffer e)

newtype IOArray i e = IOArray (STArray RealWorld i e)
newtype IOUArray i e = IOUArray (STUArray RealWorld i e)

-- The cells of an array; packed ones with how they are read.
data Cells e = BoxCells !(Prim.Array e) | PackedCells (Int -> IO e) !(PackedBuffer e)

class Monad m => MArray a e m where
  getBounds :: Ix i => a i e -> m (i, i)
  getNumElements :: Ix i => a i e -> m Int
  newArray :: Ix i => (i, i) -> e -> m (a i e)
  newArray_ :: Ix i => (i, i) -> m (a i e)
  unsafeRead :: Ix i => a i e -> Int -> m e
  unsafeWrite :: Ix i => a i e -> Int -> e -> m ()
  readArray :: Ix i => a i e -> i -> m e
  writeArray :: Ix i => a i e -> i -> e -> m ()
  withCells :: a i e -> (i -> i -> Int -> Cells e -> IO x) -> m x
  ofElements :: Bool -> i -> i -> Int -> Elements e -> m (a i e)  -- an array of these; the same cells, if it may and says False

instance MArray (STArray s) e (ST s) where
  getBounds (STArray l u _ _) = return (l, u)
  getNumElements (STArray _ _ n _) = return n
  newArray b x = ST (newBoxes b x)
  newArray_ b = ST (newBoxes b V.undefinedElement)
  unsafeRead (STArray _ _ _ a) k = ST (primReadArray a k)
  unsafeWrite (STArray _ _ _ a) k x = ST (primWriteArray a k x)
  readArray (STArray l u n a) i = ST (let k = V.place l u n i in k `seq` primReadArray a k)
  writeArray (STArray l u n a) i x = ST (let k = V.place l u n i in k `seq` primWriteArray a k x)
  withCells (STArray l u n a) f = ST (f l u n (BoxCells a))
  ofElements _ l u n es = ST (boxesOf l u n es)

newBoxes :: Ix i => (i, i) -> e -> IO (STArray s i e)
newBoxes (l, u) x = n `seq` fmap (STArray l u n) (primNewArray n x)
  where n = max 0 (rangeSize (l, u))

boxesOf :: i -> i -> Int -> Elements e -> IO (STArray s i e)
boxesOf l u n es = fmap (STArray l u n) (case es of
  Boxes v -> primThawVector v
  Packet get _ -> primNewArray n V.undefinedElement >>= \a -> fillArray a 0 n (map get [0 .. n - 1]) >> return a)

instance Packed e => MArray (STUArray s) e (ST s) where
  getBounds (STUArray l u _ _) = return (l, u)
  getNumElements (STUArray _ _ n _) = return n
  newArray b x = ST (newPacket b >>= \a@(STUArray _ _ n cells) -> packedFill cells n x >> return a)
  newArray_ b = ST (newPacket b)
  unsafeRead (STUArray _ _ _ a) k = ST (packedRead a k)
  unsafeWrite (STUArray _ _ _ a) k x = ST (packedWrite a k x)
  readArray (STUArray l u n a) i = ST (packedRead a (V.place l u n i))
  writeArray (STUArray l u n a) i x = ST (packedWrite a (V.place l u n i) x)
  withCells (STUArray l u n a) f = ST (f l u n (PackedCells (packedRead a) a))
  ofElements copies l u n es = ST (packetOf copies l u n es)

newPacket :: (Packed e, Ix i) => (i, i) -> IO (STUArray s i e)
newPacket (l, u) = n `seq` fmap (STUArray l u n) (packedNew n)
  where n = max 0 (rangeSize (l, u))

packetOf :: Packed e => Bool -> i -> i -> Int -> Elements e -> IO (STUArray s i e)
packetOf copies l u n es = fmap (STUArray l u n) (case es of
  Packet _ a | copies -> packedNew n >>= \b -> packedCopy b 0 a 0 n >> return b
             | otherwise -> packedThaw a
  Boxes v -> packedNew n >>= \b -> packFrom b (\k -> return (primVectorAt v k)) 0 n >> return b)

instance MArray IOArray e IO where
  getBounds (IOArray (STArray l u _ _)) = return (l, u)
  getNumElements (IOArray (STArray _ _ n _)) = return n
  newArray b x = fmap IOArray (newBoxes b x)
  newArray_ b = fmap IOArray (newBoxes b V.undefinedElement)
  unsafeRead (IOArray (STArray _ _ _ a)) k = primReadArray a k
  unsafeWrite (IOArray (STArray _ _ _ a)) k x = primWriteArray a k x
  readArray (IOArray (STArray l u n a)) i = let k = V.place l u n i in k `seq` primReadArray a k
  writeArray (IOArray (STArray l u n a)) i x = let k = V.place l u n i in k `seq` primWriteArray a k x
  withCells (IOArray (STArray l u n a)) f = f l u n (BoxCells a)
  ofElements _ l u n es = fmap IOArray (boxesOf l u n es)

instance Packed e => MArray IOUArray e IO where
  getBounds (IOUArray (STUArray l u _ _)) = return (l, u)
  getNumElements (IOUArray (STUArray _ _ n _)) = return n
  newArray b x = newPacket b >>= \a@(STUArray _ _ n cells) -> packedFill cells n x >> return (IOUArray a)
  newArray_ b = fmap IOUArray (newPacket b)
  unsafeRead (IOUArray (STUArray _ _ _ a)) k = packedRead a k
  unsafeWrite (IOUArray (STUArray _ _ _ a)) k x = packedWrite a k x
  readArray (IOUArray (STUArray l u n a)) i = packedRead a (V.place l u n i)
  writeArray (IOUArray (STUArray l u n a)) i x = packedWrite a (V.place l u n i) x
  withCells (IOUArray (STUArray l u n a)) f = f l u n (PackedCells (packedRead a) a)
  ofElements copies l u n es = fmap IOUArray (packetOf copies l u n es)

instance Eq (STArray s i e) where
  STArray _ _ _ a == STArray _ _ _ b = primSameArray a b
instance Eq (STUArray s i e) where
  STUArray _ _ _ a == STUArray _ _ _ b = packedSame a b
instance Eq (IOArray i e) where
  IOArray a == IOArray b = a == b
instance Eq (IOUArray i e) where
  IOUArray a == IOUArray b = a == b

-- The elements may be anything until they are written; here they are as newArray_ leaves them.
unsafeNewArray_ :: (MArray a e m, Ix i) => (i, i) -> m (a i e)
unsafeNewArray_ = newArray_

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = newArray_ b >>= \a -> getNumElements a >>= \n -> go a n 0 es
  where
    go a n k xs
      | k >= n = return a
      | otherwise = case xs of
          [] -> return a
          y : ys -> unsafeWrite a k y >> go a n (k + 1) ys

newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = newArray_ b >>= \a -> mapM_ (\i -> f i >>= writeArray a i) (range b) >> return a

modifyArray, modifyArray' :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray a i f = readArray a i >>= \x -> writeArray a i (f x)
modifyArray' a i f = readArray a i >>= \x -> let x' = f x in x' `seq` writeArray a i x'

-- From the last to the first, so that the list is there when it is given.
getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = getNumElements a >>= \n -> go (n - 1) []
  where
    go k xs | k < 0 = return xs
            | otherwise = unsafeRead a k >>= \x -> go (k - 1) (x : xs)

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = getBounds a >>= \b -> fmap (zip (range b)) (getElems a)

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = getBounds a >>= \b -> newArray_ b >>= \c -> getNumElements a >>= \n ->
  let go k | k >= n = return c
           | otherwise = unsafeRead a k >>= \x -> unsafeWrite c k (f x) >> go (k + 1)
  in go 0

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = newArray_ b >>= \c -> mapM_ (\i -> readArray a (f i) >>= writeArray c i) (range b) >> return c

-- A copy that doesn't change.
freeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = withCells a (copyOut True)

thaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = case bounds a of (l, u) -> ofElements True l u (numElements a) (elementsOf a)

-- Both share their cells, if both are boxed or both are packed: a later write to the array changes both.
unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
unsafeFreeze a = withCells a (copyOut False)

unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
unsafeThaw a = case bounds a of (l, u) -> ofElements False l u (numElements a) (elementsOf a)

runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray (ST act) = primUnsafePerformIO (act >>= \(STArray l u _ cells) -> fmap (Array l u) (primUnsafeFreeze cells))

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray (ST act) = primUnsafePerformIO (act >>= \(STUArray l u n cells) -> fmap (UArray l u n) (packedFreeze cells))
