{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, RankNTypes, TypeFamilies #-}
-- Data.Vector.Generic: functions of all vectors, boxed and unboxed.
module Data.Vector.Generic
  ( Vector, Mutable, length, null, (!), (!?), head, last, unsafeIndex, unsafeHead, unsafeLast, indexM, headM, lastM, slice, init, tail, take
  , drop, splitAt, uncons, unsnoc, unsafeSlice, unsafeInit, unsafeTail, unsafeTake, unsafeDrop
  , -- * Making
    empty, singleton, replicate, generate, iterateN, replicateM, generateM, unfoldr, unfoldrN, enumFromN, enumFromStepN
  , enumFromTo, enumFromThenTo, cons, snoc, (++), concat, force
  , -- * Changes
    (//), update, accum, accumulate, reverse, backpermute
  , -- * Each element
    indexed, map, imap, concatMap, mapM, imapM, mapM_, imapM_, forM, forM_, zipWith, zipWith3, izipWith, zip, zip3, zipWithM
  , zipWithM_, unzip, unzip3, filter, ifilter, filterM, uniq, mapMaybe, takeWhile, dropWhile, partition, span, break, elem
  , notElem, find, findIndex, findIndices, elemIndex, elemIndices
  , -- * Folds
    foldl, foldl1, foldl', foldl1', foldr, foldr1, foldr', foldr1', ifoldl, ifoldl', ifoldr, all, any, and, or, sum, product
  , maximum, maximumBy, minimum, minimumBy, minIndex, minIndexBy, maxIndex, maxIndexBy, foldM, foldM', foldM_, ifoldM
  , prescanl, prescanl', postscanl, postscanl', scanl, scanl', scanl1, scanl1', scanr, scanr1
  , -- * Conversions
    toList, fromList, fromListN, convert, eq, cmp, freeze, thaw, unsafeFreeze, unsafeThaw, copy, unsafeCopy, create, modify
  ) where

import Prelude hiding
  ( (++), all, and, any, break, concat, concatMap, drop, dropWhile, elem, enumFromThenTo, enumFromTo, filter, foldl, foldl1, foldr
  , foldr1, head, init, last, length, map, mapM, mapM_, maximum, minimum, notElem, null, or, product, replicate, reverse, scanl
  , scanl1, scanr, scanr1, span, splitAt, sum, tail, take, takeWhile, unzip, unzip3, zip, zip3, zipWith, zipWith3 )
import qualified Control.Monad as M
import Control.Monad.Primitive (PrimMonad)
import Control.Monad.ST (ST, runST)
import qualified Data.List as L
import qualified Data.Maybe as Maybe
import qualified Data.Vector as Boxed
import Data.Vector.Generic.Mutable (MVector)
import qualified Data.Vector.Mutable as Boxed (MVector)
import qualified Data.Vector.Unboxed as Unboxed
import qualified Data.Vector.Unboxed.Mutable as Unboxed (MVector)
import qualified Prelude as P

infixl 9 !, !?, //
infixr 5 ++

-- Places are not checked. The first argument of fromListN is the length of the list, or less.
class MVector (Mutable v) a => Vector v a where
  length :: v a -> Int
  unsafeIndex :: v a -> Int -> a
  unsafeSlice :: Int -> Int -> v a -> v a
  fromListN :: Int -> [a] -> v a
  freeze, unsafeFreeze :: PrimMonad m => Mutable v s a -> m (v a)
  thaw, unsafeThaw :: PrimMonad m => v a -> m (Mutable v s a)
  copy :: PrimMonad m => Mutable v s a -> v a -> m ()

-- The vectors of that kind that can be written.
type family Mutable (v :: * -> *) :: * -> * -> *
type instance Mutable Boxed.Vector = Boxed.MVector
type instance Mutable Unboxed.Vector = Unboxed.MVector

instance Vector Boxed.Vector a where
  length = Boxed.length
  unsafeIndex = Boxed.unsafeIndex
  unsafeSlice = Boxed.unsafeSlice
  fromListN = Boxed.fromListN
  freeze = Boxed.freeze
  unsafeFreeze = Boxed.unsafeFreeze
  thaw = Boxed.thaw
  unsafeThaw = Boxed.unsafeThaw
  copy = Boxed.copy

instance Unboxed.Unbox a => Vector Unboxed.Vector a where
  length = Unboxed.length
  unsafeIndex = Unboxed.unsafeIndex
  unsafeSlice = Unboxed.unsafeSlice
  fromListN = Unboxed.fromListN
  freeze = Unboxed.freeze
  unsafeFreeze = Unboxed.unsafeFreeze
  thaw = Unboxed.thaw
  unsafeThaw = Unboxed.unsafeThaw
  copy = Unboxed.copy

failure :: String -> String -> a
failure fun text = error ("Data.Vector.Generic." P.++ fun P.++ ": " P.++ text)

toList :: Vector v a => v a -> [a]
toList v = [unsafeIndex v k | k <- P.enumFromTo 0 (length v - 1)]

fromList :: Vector v a => [a] -> v a
fromList xs = fromListN (P.length xs) xs

-- From one kind of vector to another.
convert :: (Vector v a, Vector w a) => v a -> w a
convert v = fromListN (length v) (toList v)

like :: (Vector v a, Vector w b) => v a -> ([a] -> [b]) -> w b
like v f = fromListN (length v) (f (toList v))

by :: (Vector v a, Vector w b) => ([a] -> [b]) -> v a -> w b
by f = fromList . f . toList

unsafeCopy :: (PrimMonad m, Vector v a) => Mutable v s a -> v a -> m ()
unsafeCopy = copy

create :: Vector v a => (forall s. ST s (Mutable v s a)) -> v a
create make = runST (make >>= unsafeFreeze)

modify :: Vector v a => (forall s. Mutable v s a -> ST s ()) -> v a -> v a
modify f v = create (thaw v >>= \m -> f m >> return m)

eq :: (Vector v a, Eq a) => v a -> v a -> Bool
eq v w = toList v == toList w

cmp :: (Vector v a, Ord a) => v a -> v a -> Ordering
cmp v w = compare (toList v) (toList w)

-- ---- Elements and slices ----

null :: Vector v a => v a -> Bool
null v = length v == 0

(!) :: Vector v a => v a -> Int -> a
v ! k
  | k >= 0 && k < length v = unsafeIndex v k
  | otherwise = failure "(!)" ("index out of bounds " P.++ show (k, length v))

(!?) :: Vector v a => v a -> Int -> Maybe a
v !? k
  | k >= 0 && k < length v = Just (unsafeIndex v k)
  | otherwise = Nothing

head, last, unsafeHead, unsafeLast :: Vector v a => v a -> a
head v = v ! 0
last v = v ! (length v - 1)
unsafeHead = head
unsafeLast = last

indexM :: (Vector v a, Monad m) => v a -> Int -> m a
indexM v k = return $! v ! k

headM, lastM :: (Vector v a, Monad m) => v a -> m a
headM v = indexM v 0
lastM v = indexM v (length v - 1)

slice :: Vector v a => Int -> Int -> v a -> v a
slice k n v
  | k >= 0 && n >= 0 && k <= length v - n = unsafeSlice k n v
  | otherwise = failure "slice" ("invalid slice " P.++ show (k, n, length v))

init, tail, unsafeInit, unsafeTail :: Vector v a => v a -> v a
init v = slice 0 (length v - 1) v
tail v = slice 1 (length v - 1) v
unsafeInit = init
unsafeTail = tail

take, drop, unsafeTake, unsafeDrop :: Vector v a => Int -> v a -> v a
take k v = unsafeSlice 0 (max 0 (min k (length v))) v
drop k v = unsafeSlice j (length v - j) v
  where j = max 0 (min k (length v))
unsafeTake = take
unsafeDrop = drop

splitAt :: Vector v a => Int -> v a -> (v a, v a)
splitAt k v = (take k v, drop k v)

uncons :: Vector v a => v a -> Maybe (a, v a)
uncons v = if null v then Nothing else Just (unsafeIndex v 0, tail v)

unsnoc :: Vector v a => v a -> Maybe (v a, a)
unsnoc v = if null v then Nothing else Just (init v, last v)

-- ---- Making ----

empty :: Vector v a => v a
empty = fromListN 0 []

singleton :: Vector v a => a -> v a
singleton x = fromListN 1 [x]

replicate :: Vector v a => Int -> a -> v a
replicate n x = fromList (P.replicate n x)

generate :: Vector v a => Int -> (Int -> a) -> v a
generate n f = fromListN (max 0 n) (P.map f (P.enumFromTo 0 (n - 1)))

iterateN :: Vector v a => Int -> (a -> a) -> a -> v a
iterateN n f x = fromListN (max 0 n) (iterate f x)

replicateM :: (Vector v a, Monad m) => Int -> m a -> m (v a)
replicateM n act = fmap fromList (M.replicateM n act)

generateM :: (Vector v a, Monad m) => Int -> (Int -> m a) -> m (v a)
generateM n f = fmap fromList (P.mapM f (P.enumFromTo 0 (n - 1)))

unfoldr :: Vector v a => (b -> Maybe (a, b)) -> b -> v a
unfoldr f = fromList . L.unfoldr f

unfoldrN :: Vector v a => Int -> (b -> Maybe (a, b)) -> b -> v a
unfoldrN n f = fromList . P.take n . L.unfoldr f

enumFromN :: (Vector v a, Num a) => a -> Int -> v a
enumFromN x = enumFromStepN x 1

enumFromStepN :: (Vector v a, Num a) => a -> a -> Int -> v a
enumFromStepN x step n = iterateN n (+ step) x

enumFromTo :: (Vector v a, Enum a) => a -> a -> v a
enumFromTo a b = fromList (P.enumFromTo a b)

enumFromThenTo :: (Vector v a, Enum a) => a -> a -> a -> v a
enumFromThenTo a b c = fromList (P.enumFromThenTo a b c)

cons :: Vector v a => a -> v a -> v a
cons x v = fromListN (length v + 1) (x : toList v)

snoc :: Vector v a => v a -> a -> v a
snoc v x = fromListN (length v + 1) (toList v P.++ [x])

(++) :: Vector v a => v a -> v a -> v a
v ++ w = fromListN (length v + length w) (toList v P.++ toList w)

concat :: Vector v a => [v a] -> v a
concat = fromList . P.concatMap toList

force :: Vector v a => v a -> v a
force = convert

-- ---- Changes ----

(//) :: Vector v a => v a -> [(Int, a)] -> v a
v // changes = accum (\_ x -> x) v changes

update :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
update v changes = v // toList changes

accum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
accum f v changes = fromListN (length v) (Boxed.toList (Boxed.accum f (Boxed.fromListN (length v) (toList v)) changes))

accumulate :: (Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
accumulate f v changes = accum f v (toList changes)

reverse :: Vector v a => v a -> v a
reverse v = like v P.reverse

backpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
backpermute v places = like places (P.map (v !))

-- ---- Each element ----

indexed :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a)
indexed v = like v (P.zip (P.enumFrom (0 :: Int)))

map :: (Vector v a, Vector v b) => (a -> b) -> v a -> v b
map f v = like v (P.map f)

imap :: (Vector v a, Vector v b) => (Int -> a -> b) -> v a -> v b
imap f v = like v (P.zipWith f (P.enumFrom (0 :: Int)))

concatMap :: (Vector v a, Vector v b) => (a -> v b) -> v a -> v b
concatMap f = by (P.concatMap (toList . f))

mapM :: (Monad m, Vector v a, Vector v b) => (a -> m b) -> v a -> m (v b)
mapM f v = fmap (fromListN (length v)) (P.mapM f (toList v))

forM :: (Monad m, Vector v a, Vector v b) => v a -> (a -> m b) -> m (v b)
forM v f = mapM f v

imapM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m b) -> v a -> m (v b)
imapM f v = fmap (fromListN (length v)) (M.zipWithM f (P.enumFrom (0 :: Int)) (toList v))

mapM_ :: (Monad m, Vector v a) => (a -> m b) -> v a -> m ()
mapM_ f = P.mapM_ f . toList

imapM_ :: (Monad m, Vector v a) => (Int -> a -> m b) -> v a -> m ()
imapM_ f = M.zipWithM_ f (P.enumFrom (0 :: Int)) . toList

forM_ :: (Monad m, Vector v a) => v a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

zipWith :: (Vector v a, Vector v b, Vector v c) => (a -> b -> c) -> v a -> v b -> v c
zipWith f v w = fromList (P.zipWith f (toList v) (toList w))

zipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (a -> b -> c -> d) -> v a -> v b -> v c -> v d
zipWith3 f u v w = fromList (P.zipWith3 f (toList u) (toList v) (toList w))

izipWith :: (Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> c) -> v a -> v b -> v c
izipWith f v w = fromList (P.zipWith3 f (P.enumFrom (0 :: Int)) (toList v) (toList w))

zip :: (Vector v a, Vector v b, Vector v (a, b)) => v a -> v b -> v (a, b)
zip = zipWith (,)

zip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v a -> v b -> v c -> v (a, b, c)
zip3 = zipWith3 (,,)

zipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (a -> b -> m c) -> v a -> v b -> m (v c)
zipWithM f v w = fmap fromList (M.zipWithM f (toList v) (toList w))

zipWithM_ :: (Monad m, Vector v a, Vector v b) => (a -> b -> m c) -> v a -> v b -> m ()
zipWithM_ f v w = M.zipWithM_ f (toList v) (toList w)

unzip :: (Vector v a, Vector v b, Vector v (a, b)) => v (a, b) -> (v a, v b)
unzip v = (like v (P.map fst), like v (P.map snd))

unzip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v (a, b, c) -> (v a, v b, v c)
unzip3 v = case P.unzip3 (toList v) of (a, b, c) -> (fromList a, fromList b, fromList c)

filter, takeWhile, dropWhile :: Vector v a => (a -> Bool) -> v a -> v a
filter = by . P.filter
takeWhile p v = fst (span p v)
dropWhile p v = snd (span p v)

ifilter :: Vector v a => (Int -> a -> Bool) -> v a -> v a
ifilter p = by (\xs -> [x | (k, x) <- P.zip (P.enumFrom (0 :: Int)) xs, p k x])

filterM :: (Monad m, Vector v a) => (a -> m Bool) -> v a -> m (v a)
filterM p v = fmap fromList (M.filterM p (toList v))

uniq :: (Vector v a, Eq a) => v a -> v a
uniq = by (P.map P.head . L.group)

mapMaybe :: (Vector v a, Vector v b) => (a -> Maybe b) -> v a -> v b
mapMaybe = by . Maybe.mapMaybe

partition, span, break :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
partition p v = (filter p v, filter (not . p) v)
span p = break (not . p)
break p v = splitAt (maybe (length v) id (findIndex p v)) v

elem, notElem :: (Vector v a, Eq a) => a -> v a -> Bool
elem x = P.elem x . toList
notElem x = P.notElem x . toList

find :: Vector v a => (a -> Bool) -> v a -> Maybe a
find p = L.find p . toList

findIndex :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndex p = L.findIndex p . toList

findIndices :: (Vector v a, Vector v Int) => (a -> Bool) -> v a -> v Int
findIndices p = by (L.findIndices p)

elemIndex :: (Vector v a, Eq a) => a -> v a -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: (Vector v a, Vector v Int, Eq a) => a -> v a -> v Int
elemIndices x = findIndices (== x)

-- ---- Folds ----

foldl, foldl' :: Vector v b => (a -> b -> a) -> a -> v b -> a
foldl f z = P.foldl f z . toList
foldl' f z v = go z 0
  where
    go x k
      | x `seq` k >= length v = x
      | otherwise = go (f x (unsafeIndex v k)) (k + 1)

foldl1, foldl1', foldr1, foldr1' :: Vector v a => (a -> a -> a) -> v a -> a
foldl1 f = P.foldl1 f . toList
foldl1' f v = foldl' f (head v) (tail v)
foldr1 f = P.foldr1 f . toList
foldr1' = foldr1

foldr, foldr' :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr f z = P.foldr f z . toList
foldr' f z v = L.foldl' (flip f) z (P.reverse (toList v))

ifoldl, ifoldl' :: Vector v b => (a -> Int -> b -> a) -> a -> v b -> a
ifoldl f z = P.foldl (\a (k, x) -> f a k x) z . P.zip (P.enumFrom (0 :: Int)) . toList
ifoldl' f z = L.foldl' (\a (k, x) -> f a k x) z . P.zip (P.enumFrom (0 :: Int)) . toList

ifoldr :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr f z = P.foldr (\(k, x) -> f k x) z . P.zip (P.enumFrom (0 :: Int)) . toList

all, any :: Vector v a => (a -> Bool) -> v a -> Bool
all p = P.all p . toList
any p = P.any p . toList

and, or :: Vector v Bool => v Bool -> Bool
and = all id
or = any id

sum, product :: (Vector v a, Num a) => v a -> a
sum = foldl' (+) 0
product = foldl' (*) 1

maximum, minimum :: (Vector v a, Ord a) => v a -> a
maximum = foldl1' max
minimum = foldl1' min

-- The last of the greatest, and the first of the least.
maximumBy, minimumBy :: Vector v a => (a -> a -> Ordering) -> v a -> a
maximumBy order v = unsafeIndex v (maxIndexBy order v)
minimumBy order v = unsafeIndex v (minIndexBy order v)

maxIndex, minIndex :: (Vector v a, Ord a) => v a -> Int
maxIndex = maxIndexBy compare
minIndex = minIndexBy compare

-- Both are the first such place.
maxIndexBy, minIndexBy :: Vector v a => (a -> a -> Ordering) -> v a -> Int
maxIndexBy order = place "maxIndexBy" (\x y -> order x y == GT)
minIndexBy order = place "minIndexBy" (\x y -> order x y == LT)

place :: Vector v a => String -> (a -> a -> Bool) -> v a -> Int
place fun better v
  | null v = failure fun "empty vector"
  | otherwise = P.foldl (\k j -> if better (unsafeIndex v j) (unsafeIndex v k) then j else k) 0 (P.enumFromTo 1 (length v - 1))

foldM, foldM' :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m a
foldM f z = M.foldM f z . toList
foldM' f z = M.foldM (\a x -> a `seq` f a x) z . toList

foldM_ :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m ()
foldM_ f z = M.foldM_ f z . toList

ifoldM :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m a
ifoldM f z = M.foldM (\a (k, x) -> f a k x) z . P.zip (P.enumFrom (0 :: Int)) . toList

prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
prescanl f z v = like v (P.init . P.scanl f z)
prescanl' f z v = like v (P.init . L.scanl' f z)
postscanl f z v = like v (P.tail . P.scanl f z)
postscanl' f z v = like v (P.tail . L.scanl' f z)
scanl f z = by (P.scanl f z)
scanl' f z = by (L.scanl' f z)

scanl1, scanl1', scanr1 :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1 f v = like v (P.scanl1 f)
scanl1' f v = if null v then empty else scanl' f (head v) (tail v)
scanr1 f v = like v (P.scanr1 f)

scanr :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
scanr f z = by (P.scanr f z)
