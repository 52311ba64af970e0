{-# LANGUAGE RankNTypes #-}
-- Data.Vector.Internal.Unboxed: what a vector of packed elements is: a slice of packed bytes, or for tuples of several.
module Data.Vector.Internal.Unboxed where

import Data.Complex (Complex (..))
import Data.Int (Int8, Int16, Int32, Int64)
import Data.Word (Word8, Word16, Word32, Word64)
import Prelude.Packed
import Prelude.Normal (NFData (..))
import Prim (Buffer, Bytes, primFreezeBuffer, primThawBytes)

-- Bytes for each component of an element.
data Bundle = One !Bytes | Two !Bundle !Bundle
data MBundle = MOne !Buffer | MTwo !MBundle !MBundle

-- The bytes, where the slice begins, and how many elements it has.
data Vector a = Vector !Bundle !Int !Int
data MVector s a = MVector !MBundle !Int !Int

instance NFData (Vector a) where
  rnf v = v `seq` ()

-- How elements lie in a bundle. Places are not checked. The last argument of bundleMove and bundleNew, of which type elements are,
-- isn't evaluated.
class Unbox a where
  bundleAt :: Bundle -> Int -> a
  bundleRead :: MBundle -> Int -> IO a
  bundleWrite :: MBundle -> Int -> a -> IO ()
  bundleNew :: Int -> a -> IO MBundle
  bundleMove :: MBundle -> Int -> MBundle -> Int -> Int -> a -> IO ()
  -- Hands on how to get at the elements. A loop that does this first looks at the bundle once.
  bundleWith :: Bundle -> ((Int -> a) -> r) -> r
  -- Writes n elements, from a place on.
  bundleFill :: MBundle -> Int -> Int -> (Int -> a) -> IO ()
  bundleFill b i n f = go 0
    where
      go k | k >= n = return ()
           | otherwise = bundleWrite b (i + k) (f k) >> go (k + 1)
  -- Is fromEnum of every element exact, so that a range can be counted? The argument isn't evaluated.
  isCountable :: a -> Bool
  isCountable _ = False

count :: Vector a -> Int
count (Vector _ _ n) = n

unsafeIndex :: Unbox a => Vector a -> Int -> a
unsafeIndex (Vector a i _) k = bundleAt a (i + k)

-- Applies the function to an element, which is evaluated.
with :: Unbox a => Vector a -> Int -> (a -> b) -> b
with (Vector a i _) k f = let x = bundleAt a (i + k) in x `seq` f x

-- The elements of a vector, by which it can be made: each by its place, and whether one may fail; or a step of a left fold for
-- each of at most so many places; or a list.
data Elements a = Exact !Int (Int -> a) (Source a) | Some !Int (Step a) | Items [a]

data Source a = Doubtful | Certain | Packed (Vector a)

newtype Step a = Step (forall s. (s -> a -> s) -> s -> Int -> s)

stored :: Unbox a => Vector a -> Elements a
stored v@(Vector b i n) = bundleWith b (\get -> Exact n (\k -> get (i + k)) (Packed v))

{-# OPENED stored, oneWith, bundleWith #-}

-- Writes all elements.
fillCells :: Unbox a => MVector s a -> (Int -> a) -> IO ()
fillCells (MVector b i n) f = bundleFill b i n f

unsafeSlice :: Int -> Int -> Vector a -> Vector a
unsafeSlice k n (Vector a i _) = Vector a (i + k) n

newCells :: Unbox a => Int -> IO (MVector s a)
newCells n = made
  where made = n `seq` fmap (\b -> MVector b 0 n) (bundleNew n (typedCells made))

typedCells :: IO (MVector s a) -> a
typedCells _ = undefined

cellElement :: MVector s a -> a
cellElement _ = undefined

cellCount :: MVector s a -> Int
cellCount (MVector _ _ n) = n

cellSlice :: Int -> Int -> MVector s a -> MVector s a
cellSlice k n (MVector a i _) = MVector a (i + k) n

readCell :: Unbox a => MVector s a -> Int -> IO a
readCell (MVector a i _) k = bundleRead a (i + k)

writeCell :: Unbox a => MVector s a -> Int -> a -> IO ()
writeCell (MVector a i _) k x = bundleWrite a (i + k) x

-- The same cells: later writes change both.
frozen :: MVector s a -> IO (Vector a)
frozen (MVector a i n) = fmap (\b -> Vector b i n) (freezeBundle a)

thawed :: Vector a -> IO (MVector s a)
thawed (Vector a i n) = fmap (\b -> MVector b i n) (thawBundle a)

freezeBundle :: MBundle -> IO Bundle
freezeBundle (MOne b) = fmap One (primFreezeBuffer b)
freezeBundle (MTwo x y) = freezeBundle x >>= \a -> fmap (Two a) (freezeBundle y)

thawBundle :: Bundle -> IO MBundle
thawBundle (One b) = fmap MOne (primThawBytes b)
thawBundle (Two x y) = thawBundle x >>= \a -> fmap (MTwo a) (thawBundle y)

-- As many elements as the first has; the slices may overlap.
moveCells :: Unbox a => MVector s a -> MVector s a -> IO ()
moveCells v@(MVector a i n) (MVector b j _) = bundleMove a i b j n (cellElement v)

copyCells :: Unbox a => MVector s a -> Vector a -> IO ()
copyCells to v = thawed v >>= moveCells to

-- ---- Elements of one component ----

oneAt :: Packed a => Bundle -> Int -> a
oneAt (One a) k = packedAt (PackedBytes a) k
oneAt _ _ = wrongBundle

oneRead :: Packed a => MBundle -> Int -> IO a
oneRead (MOne b) k = packedRead (PackedBuffer b) k
oneRead _ _ = wrongBundle

oneWrite :: Packed a => MBundle -> Int -> a -> IO ()
oneWrite (MOne b) k x = packedWrite (PackedBuffer b) k x
oneWrite _ _ _ = wrongBundle

oneNew :: Packed a => Int -> a -> IO MBundle
oneNew n x = fmap (\(PackedBuffer b) -> MOne b) (packedNew n `ofType` x)

ofType :: IO (PackedBuffer a) -> a -> IO (PackedBuffer a)
ofType act _ = act

oneMove :: Packed a => MBundle -> Int -> MBundle -> Int -> Int -> a -> IO ()
oneMove (MOne a) i (MOne b) j n x = packedMove (PackedBuffer a `elementsLike` x) i (PackedBuffer b) j n
oneMove _ _ _ _ _ _ = wrongBundle

oneWith :: Packed a => Bundle -> ((Int -> a) -> r) -> r
oneWith b f = let a = oneOf b in a `seq` f (\k -> packedAt (PackedBytes a) k)

oneOf :: Bundle -> Bytes
oneOf (One a) = a
oneOf _ = wrongBundle

oneFill :: Packed a => MBundle -> Int -> Int -> (Int -> a) -> IO ()
oneFill (MOne b) i n f = go 0
  where
    go k | k >= n = return ()
         | otherwise = packedWrite (PackedBuffer b) (i + k) (f k) >> go (k + 1)
oneFill _ _ _ _ = wrongBundle

elementsLike :: PackedBuffer a -> a -> PackedBuffer a
elementsLike b _ = b

wrongBundle :: a
wrongBundle = error "Data.Vector.Unboxed: elements of another type"

instance Unbox Int where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

instance Unbox Word where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill

instance Unbox Int8 where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

instance Unbox Int16 where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

instance Unbox Int32 where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

instance Unbox Int64 where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

instance Unbox Word8 where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

instance Unbox Word16 where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

instance Unbox Word32 where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

instance Unbox Word64 where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill

instance Unbox Char where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill
  isCountable _ = True

-- Slices begin anywhere, so each has a byte.
instance Unbox Bool where
  bundleAt b k = isOn (oneAt b k)
  bundleRead b k = oneRead b k >>= \x -> let y = isOn x in y `seq` return y
  bundleWrite b k x = oneWrite b k (byteOf x)
  bundleNew n _ = oneNew n (0 :: Word8)
  bundleMove a i b j n _ = oneMove a i b j n (0 :: Word8)
  bundleWith b f = oneWith b (\get -> f (\k -> isOn (get k)))
  bundleFill b i n f = oneFill b i n (\k -> byteOf (f k))

isOn :: Word8 -> Bool
isOn x = x /= 0

byteOf :: Bool -> Word8
byteOf x = if x then 1 else 0

instance Unbox Double where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill

instance Unbox Float where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill

instance Unbox () where
  bundleAt = oneAt
  bundleRead = oneRead
  bundleWrite = oneWrite
  bundleNew = oneNew
  bundleMove = oneMove
  bundleWith = oneWith
  bundleFill = oneFill

-- ---- Tuples ----

-- Two components, which may be tuples themselves, make up an element.
instance (Unbox a, Unbox b) => Unbox (a, b) where
  bundleAt (Two x y) k = (bundleAt x k, bundleAt y k)
  bundleAt _ _ = wrongBundle
  bundleRead (MTwo x y) k = bundleRead x k >>= \a -> bundleRead y k >>= \b -> return (a, b)
  bundleRead _ _ = wrongBundle
  bundleWrite (MTwo x y) k (a, b) = bundleWrite x k a >> bundleWrite y k b
  bundleWrite _ _ _ = wrongBundle
  bundleWith b f = bundleWith (firstOf b) (\g -> bundleWith (secondOf b) (\h -> f (\k -> (g k, h k))))
  bundleNew n ab = bundleNew n (fst ab) >>= \x -> bundleNew n (snd ab) >>= \y -> return (MTwo x y)
  bundleMove (MTwo x y) i (MTwo u v) j n ab = bundleMove x i u j n (fst ab) >> bundleMove y i v j n (snd ab)
  bundleMove _ _ _ _ _ _ = wrongBundle

firstOf, secondOf :: Bundle -> Bundle
firstOf (Two x _) = x
firstOf _ = wrongBundle
secondOf (Two _ y) = y
secondOf _ = wrongBundle

-- Others are nested pairs.
instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c) where
  bundleAt v k = case bundleAt v k of (a, (b, c)) -> (a, b, c)
  bundleRead v k = fmap (\(a, (b, c)) -> (a, b, c)) (bundleRead v k)
  bundleWrite v k (a, b, c) = bundleWrite v k (a, (b, c))
  bundleWith v f = bundleWith v (\g -> f (\k -> case g k of (a, (b, c)) -> (a, b, c)))
  bundleNew n x = bundleNew n (nested3 x)
  bundleMove v i u j n x = bundleMove v i u j n (nested3 x)

instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d) where
  bundleAt v k = case bundleAt v k of (a, (b, (c, d))) -> (a, b, c, d)
  bundleRead v k = fmap (\(a, (b, (c, d))) -> (a, b, c, d)) (bundleRead v k)
  bundleWrite v k (a, b, c, d) = bundleWrite v k (a, (b, (c, d)))
  bundleWith v f = bundleWith v (\g -> f (\k -> case g k of (a, (b, (c, d))) -> (a, b, c, d)))
  bundleNew n x = bundleNew n (nested4 x)
  bundleMove v i u j n x = bundleMove v i u j n (nested4 x)

nested3 :: (a, b, c) -> (a, (b, c))
nested3 ~(a, b, c) = (a, (b, c))

nested4 :: (a, b, c, d) -> (a, (b, (c, d)))
nested4 ~(a, b, c, d) = (a, (b, (c, d)))

instance (Unbox a) => Unbox (Complex a) where
  bundleAt v k = case bundleAt v k of (a, b) -> a :+ b
  bundleRead v k = fmap (\(a, b) -> a :+ b) (bundleRead v k)
  bundleWrite v k (a :+ b) = bundleWrite v k (a, b)
  bundleWith v f = bundleWith v (\g -> f (\k -> case g k of (a, b) -> a :+ b))
  bundleNew n x = bundleNew n (parts x)
  bundleMove v i u j n x = bundleMove v i u j n (parts x)

parts :: Complex a -> (a, a)
parts ~(a :+ b) = (a, b)
