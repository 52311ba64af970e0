-- Data.Array.Vector: what an array is: bounds, and a vector of elements.
module Data.Array.Vector where

import Data.Ix
import Prim (Vector, primNewArray, primReadArray, primWriteArray, primUnsafeFreeze, primThawVector, primUnsafePerformIO,
             primVectorAt, primVectorSize)
import qualified Prim
import Prelude.Vector (fillArray)

infixl 9 !, //

data Array i e = Array !i !i !(Vector e)

undefinedElement :: e
undefinedElement = errorWithoutStackTrace "(Array.!): undefined array element"

-- The place of an index among n elements.
place :: Ix i => i -> i -> Int -> i -> Int
place l u n i = checked (primIndex l u i) n

checked :: Int -> Int -> Int
checked k n
  | 0 <= k && k < n = k
  | otherwise = errorWithoutStackTrace "Error in array index"

-- An array made by writing to one that has one element everywhere.
building :: Ix i => (i, i) -> e -> (Int -> Prim.Array e -> IO ()) -> Array i e
building b@(l, u) x write = n `seq` primUnsafePerformIO
  (primNewArray n x >>= \cells -> write n cells >> fmap (Array l u) (primUnsafeFreeze cells))
  where n = max 0 (rangeSize b)

array :: Ix i => (i, i) -> [(i, e)] -> Array i e
array b@(l, u) ies = building b undefinedElement (\n cells -> writeAll l u n cells ies)

-- Each element at its index.
writeAll :: Ix i => i -> i -> Int -> Prim.Array e -> [(i, e)] -> IO ()
writeAll _ _ _ _ [] = return ()
writeAll l u n cells ((i, e) : ies) = primWriteArray cells (place l u n i) e >> writeAll l u n cells ies

listArray :: Ix i => (i, i) -> [e] -> Array i e
listArray b es = building b undefinedElement (\n cells -> fillArray cells 0 n es)

-- Each element is evaluated as soon as it is combined.
accumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(i, a)] -> Array i e
accumArray f z b@(l, u) ias = building b z (\n cells -> combineAll f l u n cells ias)

combineAll :: Ix i => (e -> a -> e) -> i -> i -> Int -> Prim.Array e -> [(i, a)] -> IO ()
combineAll _ _ _ _ _ [] = return ()
combineAll f l u n cells ((i, a) : ias) =
  let k = place l u n i in primReadArray cells k >>= \e ->
  let e' = f e a in e' `seq` (primWriteArray cells k e' >> combineAll f l u n cells ias)

(!) :: Ix i => Array i e -> i -> e
Array l u v ! i = primVectorAt v (place l u (primVectorSize v) i)

bounds :: Array i e -> (i, i)
bounds (Array l u _) = (l, u)

numElements :: Array i e -> Int
numElements (Array _ _ v) = primVectorSize v

indices :: Ix i => Array i e -> [i]
indices a = range (bounds a)

elems :: Array i e -> [e]
elems (Array _ _ v) = go 0
  where
    n = primVectorSize v
    go k | k >= n = []
         | otherwise = primVectorAt v k : go (k + 1)

assocs :: Ix i => Array i e -> [(i, e)]
assocs a = zip (indices a) (elems a)

-- A copy with changes.
changing :: Array i e -> (Int -> Prim.Array e -> IO ()) -> Array i e
changing (Array l u v) write = primUnsafePerformIO
  (primThawVector v >>= \cells -> write (primVectorSize v) cells >> fmap (Array l u) (primUnsafeFreeze cells))

(//) :: Ix i => Array i e -> [(i, e)] -> Array i e
a@(Array l u _) // ies = changing a (\n cells -> writeAll l u n cells ies)

accum :: Ix i => (e -> a -> e) -> Array i e -> [(i, a)] -> Array i e
accum f a@(Array l u _) ias = changing a (\n cells -> combineAll f l u n cells ias)

ixmap :: (Ix i, Ix j) => (i, i) -> (i -> j) -> Array j e -> Array i e
ixmap b f a = listArray b [a ! f i | i <- range b]

instance Functor (Array i) where
  fmap f a@(Array l u _) = primUnsafePerformIO
    (primNewArray n undefinedElement >>= \cells ->
     fillArray cells 0 n (map f (elems a)) >> fmap (Array l u) (primUnsafeFreeze cells))
    where n = numElements a

instance Foldable (Array i) where
  foldr f z a = foldr f z (elems a)
  length = numElements

instance Ix i => Traversable (Array i) where
  traverse f a = fmap (listArray (bounds a)) (traverse f (elems a))

instance (Ix i, Eq e) => Eq (Array i e) where
  a == b = bounds a == bounds b && elems a == elems b

instance (Ix i, Ord e) => Ord (Array i e) where
  compare a b = compare (assocs a) (assocs b)

instance (Ix i, Show i, Show e) => Show (Array i e) where
  showsPrec p a = showParen (p > 9) (showString "array " . showsPrec 11 (bounds a) . showChar ' ' . showsPrec 11 (assocs a))

instance (Ix i, Read i, Read e) => Read (Array i e) where
  readsPrec p = readParen (p > 9) (\text ->
    [(array b es, rest'') | ("array", rest) <- lex text, (b, rest') <- readsPrec 11 rest, (es, rest'') <- readsPrec 11 rest'])
