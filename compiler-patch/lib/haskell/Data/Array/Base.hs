-- Data.Array.Base: arrays that can be written to, in IO and in ST, and arrays whose elements are evaluated.
--
-- MArray and IArray have one parameter here, the array. Which monad an array lives in is the class
-- ArrayMonad's business, so that newArray :: (MArray a, Ix i, ArrayMonad m) => (i, i) -> e -> m (a i e). A context such as
-- MArray (STUArray s) e (ST s) cannot be written. "Unboxed" arrays are arrays whose elements are evaluated.
module Data.Array.Base where

import Control.Monad.ST.Unsafe (ST (..))
import Data.Array.Vector (Array (..))
import qualified Data.Array.Vector as V
import Data.Ix
import Prim (primNewArray, primReadArray, primWriteArray, primSameArray, primFreezeArray, primThawVector, primUnsafeFreeze,
             primUnsafePerformIO)
import qualified Prim
import Prelude.Vector (fillArray)

infixl 9 !, //

-- ---- Arrays that don't change ---------------------------------------------------------------------------

newtype UArray i e = UArray (Array i e)

-- array and listArray of unboxed arrays evaluate each element before it is put there.
class IArray a where
  fromBoxed :: Array i e -> a i e
  toBoxed :: a i e -> Array i e
  array :: Ix i => (i, i) -> [(i, e)] -> a i e
  listArray :: Ix i => (i, i) -> [e] -> a i e

instance IArray Array where
  fromBoxed a = a
  toBoxed a = a
  array = V.array
  listArray = V.listArray

instance IArray UArray where
  fromBoxed a = foldr seq () (V.elems a) `seq` UArray a
  toBoxed (UArray a) = a
  array b ies = fromBoxed (V.array b (evaluated ies))
    where evaluated ((i, e) : rest) = e `seq` (i, e) : evaluated rest
          evaluated [] = []
  listArray b es = fromBoxed (V.listArray b (evaluated es))
    where evaluated (e : rest) = e `seq` e : evaluated rest
          evaluated [] = []

accumArray :: (IArray a, Ix i) => (e -> x -> e) -> e -> (i, i) -> [(i, x)] -> a i e
accumArray f z b xs = fromBoxed (V.accumArray f z b xs)

(!) :: (IArray a, Ix i) => a i e -> i -> e
a ! i = toBoxed a V.! i

bounds :: (IArray a, Ix i) => a i e -> (i, i)
bounds a = V.bounds (toBoxed a)

indices :: (IArray a, Ix i) => a i e -> [i]
indices a = V.indices (toBoxed a)

elems :: (IArray a, Ix i) => a i e -> [e]
elems a = V.elems (toBoxed a)

assocs :: (IArray a, Ix i) => a i e -> [(i, e)]
assocs a = V.assocs (toBoxed a)

(//) :: (IArray a, Ix i) => a i e -> [(i, e)] -> a i e
a // ies = fromBoxed (toBoxed a V.// ies)

accum :: (IArray a, Ix i) => (e -> x -> e) -> a i e -> [(i, x)] -> a i e
accum f a xs = fromBoxed (V.accum f (toBoxed a) xs)

amap :: (IArray a, Ix i) => (e -> e') -> a i e -> a i e'
amap f a = fromBoxed (fmap f (toBoxed a))

ixmap :: (IArray a, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = fromBoxed (V.ixmap b f (toBoxed a))

instance (Ix i, Eq e) => Eq (UArray i e) where
  UArray a == UArray b = a == b

instance (Ix i, Ord e) => Ord (UArray i e) where
  compare (UArray a) (UArray b) = compare a b

instance (Ix i, Show i, Show e) => Show (UArray i e) where
  showsPrec p (UArray a) = showsPrec p a

-- ---- Arrays that change ----------------------------------------------------------------------------------

-- Bounds and elements.
data Cells i e = Cells !i !i !Int !(Prim.Array e)

newtype IOArray i e = IOArray (Cells i e)
newtype IOUArray i e = IOUArray (Cells i e)
newtype STArray s i e = STArray (Cells i e)
newtype STUArray s i e = STUArray (Cells i e)

-- How cells become an array; whether elements are evaluated before they are written.
class MArray a where
  fromCells :: Cells i e -> a i e
  toCells :: a i e -> Cells i e
  evaluates :: a i e -> Bool

instance MArray IOArray where
  fromCells = IOArray
  toCells (IOArray c) = c
  evaluates _ = False

instance MArray IOUArray where
  fromCells = IOUArray
  toCells (IOUArray c) = c
  evaluates _ = True

instance MArray (STArray s) where
  fromCells = STArray
  toCells (STArray c) = c
  evaluates _ = False

instance MArray (STUArray s) where
  fromCells = STUArray
  toCells (STUArray c) = c
  evaluates _ = True

class Monad m => ArrayMonad m where
  inIO :: IO a -> m a

instance ArrayMonad IO where
  inIO act = act

instance ArrayMonad (ST s) where
  inIO = ST

sameCells :: Cells i e -> Cells i e -> Bool
sameCells (Cells _ _ _ a) (Cells _ _ _ b) = primSameArray a b

instance Eq (IOArray i e) where
  IOArray a == IOArray b = sameCells a b
instance Eq (IOUArray i e) where
  IOUArray a == IOUArray b = sameCells a b
instance Eq (STArray s i e) where
  STArray a == STArray b = sameCells a b
instance Eq (STUArray s i e) where
  STUArray a == STUArray b = sameCells a b

newArray :: (MArray a, Ix i, ArrayMonad m) => (i, i) -> e -> m (a i e)
newArray (l, u) x = inIO (n `seq` (primNewArray n x >>= \cells -> let a = fromCells (Cells l u n cells) in
                                   if evaluates a then x `seq` return a else return a))
  where n = max 0 (rangeSize (l, u))

-- The elements are undefined until they are written.
newArray_ :: (MArray a, Ix i, ArrayMonad m) => (i, i) -> m (a i e)
newArray_ (l, u) = inIO (n `seq` (primNewArray n V.undefinedElement >>= \cells -> return (fromCells (Cells l u n cells))))
  where n = max 0 (rangeSize (l, u))

newListArray :: (MArray a, Ix i, ArrayMonad m) => (i, i) -> [e] -> m (a i e)
newListArray b es = newArray_ b >>= \a -> case toCells a of
  Cells _ _ n cells -> inIO (fillArray cells 0 n (if evaluates a then eagerly es else es)) >> return a
  where
    eagerly [] = []
    eagerly (x : xs) = x `seq` (x : eagerly xs)

newGenArray :: (MArray a, Ix i, ArrayMonad m) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = newArray_ b >>= \a -> mapM_ (\i -> f i >>= writeArray a i) (range b) >> return a

readArray :: (MArray a, Ix i, ArrayMonad m) => a i e -> i -> m e
readArray a i = case toCells a of
  Cells l u n cells -> inIO (let k = V.place l u n i in k `seq` primReadArray cells k)

writeArray :: (MArray a, Ix i, ArrayMonad m) => a i e -> i -> e -> m ()
writeArray a i x = case toCells a of
  Cells l u n cells -> inIO (let k = V.place l u n i in k `seq`
                             (if evaluates a then x `seq` primWriteArray cells k x else primWriteArray cells k x))

modifyArray, modifyArray' :: (MArray a, Ix i, ArrayMonad m) => a i e -> i -> (e -> e) -> m ()
modifyArray a i f = readArray a i >>= \x -> writeArray a i (f x)
modifyArray' a i f = readArray a i >>= \x -> let x' = f x in x' `seq` writeArray a i x'

getBounds :: (MArray a, Ix i, ArrayMonad m) => a i e -> m (i, i)
getBounds a = case toCells a of Cells l u _ _ -> return (l, u)

getElems :: (MArray a, Ix i, ArrayMonad m) => a i e -> m [e]
getElems a = fmap V.elems (freezeBoxed a)

getAssocs :: (MArray a, Ix i, ArrayMonad m) => a i e -> m [(i, e)]
getAssocs a = fmap V.assocs (freezeBoxed a)

mapArray :: (MArray a, Ix i, ArrayMonad m) => (e -> e') -> a i e -> m (a i e')
mapArray f a = case toCells a of Cells l u _ _ -> getElems a >>= \es -> newListArray (l, u) (map f es)

freezeBoxed :: (MArray a, Ix i, ArrayMonad m) => a i e -> m (Array i e)
freezeBoxed a = case toCells a of Cells l u _ cells -> inIO (fmap (Array l u) (primFreezeArray cells))

-- A copy that doesn't change.
freeze :: (MArray a, IArray b, Ix i, ArrayMonad m) => a i e -> m (b i e)
freeze a = fmap fromBoxed (freezeBoxed a)

thaw :: (IArray a, MArray b, Ix i, ArrayMonad m) => a i e -> m (b i e)
thaw a = case toBoxed a of
  Array l u v -> inIO (primThawVector v >>= \cells -> return (fromCells (Cells l u (V.numElements (Array l u v)) cells)))

-- Both share their cells: a later write to the array changes both.
unsafeFreeze :: (MArray a, IArray b, Ix i, ArrayMonad m) => a i e -> m (b i e)
unsafeFreeze a = case toCells a of Cells l u _ cells -> inIO (fmap (\v -> fromBoxed (Array l u v)) (primUnsafeFreeze cells))

runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray (ST act) = primUnsafePerformIO (act >>= \(STArray (Cells l u _ cells)) -> fmap (Array l u) (primUnsafeFreeze cells))

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray (ST act) =
  primUnsafePerformIO (act >>= \(STUArray (Cells l u _ cells)) -> fmap (\v -> UArray (Array l u v)) (primUnsafeFreeze cells))
