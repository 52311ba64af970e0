-- Data.Vector.Internal.Boxed: what a vector of any values is: a slice of a vector of the run time.
module Data.Vector.Internal.Boxed where

import Prelude.Normal (NFData (..))
import Prim (primNewArray, primReadArray, primUnsafeFreeze, primUnsafePerformIO, primUnsafeThaw, primSameArray, primVectorAt, primWriteArray)
import qualified Prim

-- The cells, where the slice begins, and how many elements it has.
data Vector a = Vector !(Prim.Vector a) !Int !Int
data MVector s a = MVector !(Prim.Array a) !Int !Int

instance NFData a => NFData (Vector a) where
  rnf v = go 0
    where
      go k | k >= count v = ()
           | otherwise = rnf (unsafeIndex v k) `seq` go (k + 1)

count :: Vector a -> Int
count (Vector _ _ n) = n

-- Places are not checked.
unsafeIndex :: Vector a -> Int -> a
unsafeIndex (Vector a i _) k = primVectorAt a (i + k)

-- Applies the function to an element, which is taken out of the vector, but not evaluated.
with :: Vector a -> Int -> (a -> b) -> b
with (Vector a i _) k f = let j = i + k in j `seq` primUnsafePerformIO
  (primUnsafeThaw a >>= \cells -> primReadArray cells j >>= \x -> return (f x))

unsafeSlice :: Int -> Int -> Vector a -> Vector a
unsafeSlice k n (Vector a i _) = Vector a (i + k) n

undefinedElement :: a
undefinedElement = errorWithoutStackTrace "Data.Vector: uninitialised element. If you are trying to compact a vector, use the 'Data.Vector.force' function to remove uninitialised elements from the underlying array."

newCells :: Int -> IO (MVector s a)
newCells n = n `seq` fmap (\a -> MVector a 0 n) (primNewArray n undefinedElement)

cellCount :: MVector s a -> Int
cellCount (MVector _ _ n) = n

cellSlice :: Int -> Int -> MVector s a -> MVector s a
cellSlice k n (MVector a i _) = MVector a (i + k) n

readCell :: MVector s a -> Int -> IO a
readCell (MVector a i _) k = let j = i + k in j `seq` primReadArray a j

writeCell :: MVector s a -> Int -> a -> IO ()
writeCell (MVector a i _) k x = let j = i + k in j `seq` primWriteArray a j x

-- The same cells: later writes change both.
frozen :: MVector s a -> IO (Vector a)
frozen (MVector a i n) = fmap (\v -> Vector v i n) (primUnsafeFreeze a)

thawed :: Vector a -> IO (MVector s a)
thawed (Vector v i n) = fmap (\a -> MVector a i n) (primUnsafeThaw v)

-- As many elements as the first has; the slices may overlap.
moveCells :: MVector s a -> MVector s a -> IO ()
moveCells (MVector a i n) (MVector b j _)
  | i <= j = up 0
  | otherwise = down (n - 1)
  where
    up k | k >= n = return ()
         | otherwise = primReadArray b (j + k) >>= \x -> primWriteArray a (i + k) x >> up (k + 1)
    down k | k < 0 = return ()
           | otherwise = primReadArray b (j + k) >>= \x -> primWriteArray a (i + k) x >> down (k - 1)

copyCells :: MVector s a -> Vector a -> IO ()
copyCells to v = thawed v >>= moveCells to

instance Eq (MVector s a) where
  MVector a i n == MVector b j m = i == j && n == m && primSameArray a b
