{-# LANGUAGE RankNTypes #-} -- Data.Vector.Unboxed: vectors of packed elements. Made by script/haskell-library.
module Data.Vector.Unboxed
  ( Vector, MVector, Unbox, length, null, (!), (!?), head, last, unsafeIndex, unsafeHead, unsafeLast, indexM, headM, lastM
  , slice, init, tail, take, drop, splitAt, uncons, unsnoc, unsafeSlice, unsafeInit, unsafeTail, unsafeTake, unsafeDrop
  , -- * Making
    empty, singleton, replicate, generate, iterateN, replicateM, generateM, create, unfoldr, unfoldrN, constructN
  , constructrN, enumFromN, enumFromStepN, enumFromTo, enumFromThenTo, cons, snoc, (++), concat, force
  , -- * Changes
    (//), update, update_, unsafeUpd, accum, accumulate, accumulate_, unsafeAccum, reverse, backpermute, modify
  , -- * Each element
    indexed, map, imap, concatMap, mapM, imapM, mapM_, imapM_, forM, forM_, iforM, iforM_, zipWith, zipWith3, zipWith4, izipWith
  , izipWith3, zip, zip3, zipWithM, zipWithM_, unzip, unzip3, filter, ifilter, filterM, uniq, mapMaybe, imapMaybe, takeWhile
  , dropWhile, partition, unstablePartition, span, break, elem, notElem, find, findIndex, findIndices, elemIndex
  , elemIndices
  , -- * Folds
    foldl, foldl1, foldl', foldl1', foldr, foldr1, foldr', foldr1', ifoldl, ifoldl', ifoldr, ifoldr', all, any, sum, product
  , maximum, maximumBy, minimum, minimumBy, minIndex, minIndexBy, maxIndex, maxIndexBy, foldM, foldM', foldM_, foldM'_, fold1M
  , ifoldM, ifoldM', foldMap, prescanl, prescanl', postscanl, postscanl', scanl, scanl', scanl1, scanl1', prescanr, postscanr, scanr
  , scanr', scanr1
  , -- * Conversions
    toList, fromList, fromListN, freeze, thaw, copy, unsafeFreeze, unsafeThaw, unsafeCopy
  ) where

import Prelude hiding
  ( (++), all, and, any, break, concat, concatMap, drop, dropWhile, elem, enumFromThenTo, enumFromTo, filter, foldMap, foldl, foldl1
  , foldr, foldr1, head, init, last, length, map, mapM, mapM_, maximum, minimum, notElem, null, or, product, replicate
  , reverse, scanl, scanl1, scanr, scanr1, sequence, sequence_, span, splitAt, sum, tail, take, takeWhile, unzip, unzip3, zip
  , zip3, zipWith, zipWith3 )
import qualified Control.Monad as M
import Control.Monad.Primitive (PrimMonad, inPrim)
import Control.Monad.ST.Unsafe (ST (..))

import qualified Data.List as L
import Data.Vector.Internal.Unboxed
import Prim (primUnsafePerformIO)
import qualified Prelude as P

infixl 9 !, !?, //
infixr 5 ++



instance (Eq a, Unbox a) => Eq (Vector a) where
  v == w = count v == count w && go 0
    where
      n = count v
      go k | k >= n = True
           | otherwise = unsafeIndex v k == unsafeIndex w k && go (k + 1)

instance (Ord a, Unbox a) => Ord (Vector a) where
  compare v w = compare (toList v) (toList w)

instance (Show a, Unbox a) => Show (Vector a) where
  showsPrec p v = showsPrec p (toList v)

instance (Read a, Unbox a) => Read (Vector a) where
  readsPrec p text = [(fromList xs, rest) | (xs, rest) <- readsPrec p text]

instance Unbox a => Semigroup (Vector a) where
  (<>) = (++)

instance Unbox a => Monoid (Vector a) where
  mempty = empty
  mconcat = concat

failure :: String -> String -> a
failure fun text = error ("Data.Vector.Unboxed." P.++ fun P.++ ": " P.++ text)

isEmpty :: String -> a
isEmpty fun = failure fun "empty vector"

-- ---- Making ----

-- n elements that an action writes, and at most n: it says how many.
make :: Unbox a => Int -> (MVector s a -> IO ()) -> Vector a
make n write = n `seq` primUnsafePerformIO (newCells (max 0 n) >>= \m -> write m >> frozen m)

makeUpTo :: Unbox a => Int -> (MVector s a -> IO Int) -> Vector a
makeUpTo n write = n `seq` primUnsafePerformIO (newCells (max 0 n) >>= \m -> write m >>= \k -> frozen (cellSlice 0 k m))

-- Elements is to a vector what the first case of an `elements' is: what can be asked of it before it is made. The compiler
-- takes `elements (fromElements e)' for e (pass undo), so a function that asks each element once, in order, needs no vector.
elements :: Unbox a => Vector a -> Elements a
elements v = stored v
{-# NOINLINE elements #-}
{-# TAKES_APART elements #-}

fromElements :: Unbox a => Elements a -> Vector a
fromElements (Exact n get _) = make n (\m -> fillCells m get)
fromElements (Some n step) = makeUpTo n (fillSome n step)
fromElements (Items xs) = primUnsafePerformIO (newCells 8 >>= grow 0 8 xs)
{-# NOINLINE fromElements #-}
{-# PUTS_TOGETHER fromElements #-}

fillSome :: Unbox a => Int -> Step a -> MVector s a -> IO Int
fillSome n (Step step) m = go 0 0
  where
    go j k | j `seq` k >= n = return j
           | otherwise = let i = step (put m) j k in i `seq` go i (k + 1)

-- The number depends on the write, and each write on the number before.
put :: Unbox a => MVector s a -> Int -> a -> Int
put m j x = primUnsafePerformIO (writeCell m j x >> return (j + 1))

mapElements :: (a -> b) -> Elements a -> Elements b
mapElements f (Exact n get _) = Exact n (\k -> let x = get k in x `seq` f x) Doubtful
mapElements f (Some n (Step step)) = Some n (Step (\g -> step (\s x -> let y = f x in y `seq` g s y)))
mapElements f (Items xs) = Items (P.map (\x -> x `seq` f x) xs)

filterElements :: (a -> Bool) -> Elements a -> Elements a
filterElements p (Exact n get _) = Some n (Step (\g s k -> let x = get k in x `seq` if p x then g s x else s))
filterElements p (Some n (Step step)) = Some n (Step (\g -> step (\s x -> if p x then g s x else s)))
filterElements p (Items xs) = Items (P.filter (\x -> x `seq` p x) xs)

-- Those of a filter have no places, so they are stored first. A vector that was made has no elements that fail, so those that
-- have no partner are evaluated.
zipElements :: (Unbox a, Unbox b) => (a -> b -> c) -> Elements a -> Elements b -> Elements c
zipElements f e d = case e of
  Exact m get source -> case d of
    Exact n got source' -> settle source n m get `seq` settle source' m n got `seq`
      Exact (min m n) (\k -> let { x = get k; y = got k } in x `seq` y `seq` f x y) Doubtful
    _ -> zipStored f e d
  _ -> zipStored f e d

zipStored :: (Unbox a, Unbox b) => (a -> b -> c) -> Elements a -> Elements b -> Elements c
zipStored f e d = zipVectors f (fromElements e) (fromElements d)

zipVectors :: (Unbox a, Unbox b) => (a -> b -> c) -> Vector a -> Vector b -> Elements c
zipVectors f v w = Exact (min (count v) (count w)) (\k -> with v k (\x -> with w k (\y -> f x y))) Doubtful

settle :: Source a -> Int -> Int -> (Int -> a) -> ()
settle source k n get = case source of
  Doubtful -> if k >= n then () else settleFrom (max 0 k) n get
  _ -> ()

settleFrom :: Int -> Int -> (Int -> a) -> ()
settleFrom k n get = go k
  where
    go i | i >= n = ()
         | otherwise = get i `seq` go (i + 1)

foldElements :: (b -> a -> b) -> b -> Elements a -> b
foldElements f z (Exact n get _) = foldExact f z n get
foldElements f z (Some n step) = foldSome f z n step
foldElements f z (Items xs) = L.foldl' (\s x -> x `seq` f s x) z xs

foldExact :: (b -> a -> b) -> b -> Int -> (Int -> a) -> b
foldExact f z n get = go z 0
  where
    go s k | s `seq` k >= n = s
           | otherwise = let x = get k in x `seq` let s' = f s x in s' `seq` go s' (k + 1)

foldSome :: (b -> a -> b) -> b -> Int -> Step a -> b
foldSome f z n (Step step) = go z 0
  where
    go s k | s `seq` k >= n = s
           | otherwise = let s' = step f s k in s' `seq` go s' (k + 1)

listElements :: Unbox a => Elements a -> [a]
listElements e = case e of
  Exact n get source -> case source of
    Certain -> listExact n get
    Packed v -> listStored v
    Doubtful -> listStored (fromElements e)
  _ -> listStored (fromElements e)

countElements :: Elements a -> Int
countElements (Exact n get source) = settle source 0 n get `seq` max 0 n
countElements (Some n step) = foldSome (\k _ -> k + 1) 0 n step
countElements (Items xs) = L.foldl' (\k x -> x `seq` k + 1) 0 xs

listStored :: Unbox a => Vector a -> [a]
listStored v = go 0
  where
    n = count v
    go k | k >= n = []
         | otherwise = with v k (\x -> x : go (k + 1))

listExact :: Int -> (Int -> a) -> [a]
listExact n get = go 0
  where
    go k | k >= n = []
         | otherwise = let x = get k in x `seq` (x : go (k + 1))

empty :: Unbox a => Vector a
empty = make 0 (\_ -> return ())

singleton :: Unbox a => a -> Vector a
singleton x = make 1 (\m -> writeCell m 0 x)

replicate :: Unbox a => Int -> a -> Vector a
replicate n x = fromElements (Exact n (\_ -> x) Certain)

generate :: Unbox a => Int -> (Int -> a) -> Vector a
generate n f = fromElements (Exact n f Doubtful)

iterateN :: Unbox a => Int -> (a -> a) -> a -> Vector a
iterateN n f x = fromListN n (L.iterate f x)

replicateM :: (Monad m, Unbox a) => Int -> m a -> m (Vector a)
replicateM n act = fmap (fromListN n) (M.replicateM n act)

generateM :: (Monad m, Unbox a) => Int -> (Int -> m a) -> m (Vector a)
generateM n f = fmap (fromListN n) (M.mapM f [0 .. n - 1])

create :: Unbox a => (forall s. ST s (MVector s a)) -> Vector a
create (ST act) = primUnsafePerformIO (act >>= frozen)

unfoldr :: Unbox a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr f s = fromList (L.unfoldr f s)

unfoldrN :: Unbox a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN n f s = makeUpTo n (go 0 s)
  where
    go k t m
      | k >= n = return k
      | otherwise = case f t of
          Nothing -> return k
          Just (x, t') -> writeCell m k x >> go (k + 1) t' m

-- Each element is made of those before it, or after it.
constructN, constructrN :: Unbox a => Int -> (Vector a -> a) -> Vector a
constructN n f = make n (go 0)
  where
    go k m | k >= n = return ()
           | otherwise = frozen (cellSlice 0 k m) >>= \v -> let x = f v in x `seq` (writeCell m k x >> go (k + 1) m)
constructrN n f = make n (go 0)
  where
    go k m | k >= n = return ()
           | otherwise = frozen (cellSlice (n - k) k m) >>= \v -> let x = f v in x `seq` (writeCell m (n - 1 - k) x >> go (k + 1) m)

enumFromN :: (Num a, Unbox a) => a -> Int -> Vector a
enumFromN x n = enumFromStepN x 1 n

enumFromStepN :: (Num a, Unbox a) => a -> a -> Int -> Vector a
enumFromStepN x step n = make n (go 0 x)
  where
    go k y m | k >= n = return ()
             | otherwise = y `seq` (writeCell m k y >> go (k + 1) (y + step) m)

enumFromTo :: (Enum a, Unbox a) => a -> a -> Vector a
enumFromTo x y
  | isCountable x = let i = fromEnum x in fromElements (Exact (fromEnum y - i + 1) (\k -> toEnum (i + k)) Certain)
  | otherwise = fromList (P.enumFromTo x y)

enumFromThenTo :: (Enum a, Unbox a) => a -> a -> a -> Vector a
enumFromThenTo x y z = fromList (P.enumFromThenTo x y z)

cons :: Unbox a => a -> Vector a -> Vector a
cons x v = make (n + 1) (\m -> writeCell m 0 x >> copyCells (cellSlice 1 n m) v)
  where n = count v

snoc :: Unbox a => Vector a -> a -> Vector a
snoc v x = make (n + 1) (\m -> copyCells (cellSlice 0 n m) v >> writeCell m n x)
  where n = count v

(++) :: Unbox a => Vector a -> Vector a -> Vector a
v ++ w = concat [v, w]

concat :: Unbox a => [Vector a] -> Vector a
concat vs = make (P.sum (P.map count vs)) (go 0 vs)
  where
    go _ [] _ = return ()
    go k (v : rest) m = let n = count v in copyCells (cellSlice k n m) v >> go (k + n) rest m

-- A vector that keeps no elements but its own.
force :: Unbox a => Vector a -> Vector a
force v = concat [v]

-- A list isn't counted first, since that would hold all of it: full cells are moved to twice as many. A short vector keeps no
-- cells that it doesn't need.
fromList :: Unbox a => [a] -> Vector a
fromList xs = fromElements (Items xs)

grow :: Unbox a => Int -> Int -> [a] -> MVector s a -> IO (Vector a)
grow k size [] m = frozen (cellSlice 0 k m) >>= \v -> let u = if k < size && k <= 64 then force v else v in u `seq` return u
grow k size (y : ys) m
  | k < size = writeCell m k y >> grow (k + 1) size ys m
  | otherwise = newCells (2 * size) >>= \m' -> moveCells (cellSlice 0 size m') m >> writeCell m' k y >> grow (k + 1) (2 * size) ys m'

fromListN :: Unbox a => Int -> [a] -> Vector a
fromListN n xs = makeUpTo n (go 0 xs)
  where
    go k [] _ = return k
    go k (y : ys) m | k >= n = return k
                    | otherwise = writeCell m k y >> go (k + 1) ys m

toList :: Unbox a => Vector a -> [a]
toList v = listElements (elements v)

-- ---- One element, and slices ----

length :: Unbox a => Vector a -> Int
length v = countElements (elements v)

null :: Vector a -> Bool
null v = count v == 0

(!) :: Unbox a => Vector a -> Int -> a
v ! k
  | k >= 0 && k < count v = unsafeIndex v k
  | otherwise = outside "(!)" k (count v)

outside :: String -> Int -> Int -> a
outside fun k n = failure fun ("index out of bounds " P.++ show (k, n))

(!?) :: Unbox a => Vector a -> Int -> Maybe a
v !? k = if k >= 0 && k < count v then with v k Just else Nothing

head, last, unsafeHead, unsafeLast :: Unbox a => Vector a -> a
head v = if null v then isEmpty "head" else unsafeIndex v 0
last v = if null v then isEmpty "last" else unsafeIndex v (count v - 1)
unsafeHead v = unsafeIndex v 0
unsafeLast v = unsafeIndex v (count v - 1)

indexM :: (Monad m, Unbox a) => Vector a -> Int -> m a
indexM v k = if k >= 0 && k < count v then with v k return else outside "indexM" k (count v)

headM, lastM :: (Monad m, Unbox a) => Vector a -> m a
headM v = indexM v 0
lastM v = indexM v (count v - 1)

slice :: Unbox a => Int -> Int -> Vector a -> Vector a
slice k n v
  | k >= 0 && n >= 0 && k <= count v - n = unsafeSlice k n v
  | otherwise = failure "slice" ("invalid slice " P.++ show (k, n, count v))

init, tail, unsafeInit, unsafeTail :: Unbox a => Vector a -> Vector a
init v = if null v then isEmpty "init" else unsafeInit v
tail v = if null v then isEmpty "tail" else unsafeTail v
unsafeInit v = unsafeSlice 0 (count v - 1) v
unsafeTail v = unsafeSlice 1 (count v - 1) v

take, drop, unsafeTake, unsafeDrop :: Unbox a => Int -> Vector a -> Vector a
take k v = unsafeSlice 0 (max 0 (min k (count v))) v
drop k v = unsafeSlice j (count v - j) v
  where j = max 0 (min k (count v))
unsafeTake k v = unsafeSlice 0 k v
unsafeDrop k v = unsafeSlice k (count v - k) v

splitAt :: Unbox a => Int -> Vector a -> (Vector a, Vector a)
splitAt k v = (take k v, drop k v)

uncons :: Unbox a => Vector a -> Maybe (a, Vector a)
uncons v = if null v then Nothing else Just (unsafeHead v, unsafeTail v)

unsnoc :: Unbox a => Vector a -> Maybe (Vector a, a)
unsnoc v = if null v then Nothing else Just (unsafeInit v, unsafeLast v)

-- ---- Changes ----

-- A copy that an action changes.
modify :: Unbox a => (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify f v = make (count v) (\m -> copyCells m v >> (case f m of ST act -> act))

changed :: Unbox a => Vector a -> (MVector s a -> IO ()) -> Vector a
changed v f = make (count v) (\m -> copyCells m v >> f m)

(//), unsafeUpd :: Unbox a => Vector a -> [(Int, a)] -> Vector a
v // changes = accum (\_ x -> x) v changes
unsafeUpd = (//)

accum, unsafeAccum :: Unbox a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum f v changes = changed v (go changes)
  where
    n = count v
    go [] _ = return ()
    go ((k, y) : rest) m
      | k < 0 || k >= n = outside "accum" k n
      | otherwise = readCell m k >>= \x -> writeCell m k (f x y) >> go rest m
unsafeAccum = accum

update :: Unbox a => Vector a -> Vector (Int, a) -> Vector a
update v w = v // toList w

update_ :: Unbox a => Vector a -> Vector Int -> Vector a -> Vector a
update_ v is w = v // P.zip (toList is) (toList w)

accumulate :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate f v w = accum f v (toList w)

accumulate_ :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ f v is w = accum f v (P.zip (toList is) (toList w))

reverse :: Unbox a => Vector a -> Vector a
reverse v = make n (go 0)
  where
    n = count v
    go k m | k >= n = return ()
           | otherwise = with v (n - 1 - k) (\x -> writeCell m k x) >> go (k + 1) m

backpermute :: Unbox a => Vector a -> Vector Int -> Vector a
backpermute v is = generate (count is) (\k -> v ! unsafeIndex is k)

-- ---- Each element ----

indexed :: Unbox a => Vector a -> Vector (Int, a)
indexed v = imap (,) v

map :: (Unbox a, Unbox b) => (a -> b) -> Vector a -> Vector b
map f v = fromElements (mapElements f (elements v))

imap :: (Unbox a, Unbox b) => (Int -> a -> b) -> Vector a -> Vector b
imap f v = generate (count v) (\k -> with v k (\x -> f k x))

concatMap :: (Unbox a, Unbox b) => (a -> Vector b) -> Vector a -> Vector b
concatMap f v = concat (P.map f (toList v))

mapM :: (Monad m, Unbox a, Unbox b) => (a -> m b) -> Vector a -> m (Vector b)
mapM f v = fmap (fromListN (count v)) (M.mapM f (toList v))

imapM :: (Monad m, Unbox a, Unbox b) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM f v = fmap (fromListN (count v)) (M.mapM (P.uncurry f) (P.zip [0 ..] (toList v)))

mapM_ :: (Monad m, Unbox a) => (a -> m b) -> Vector a -> m ()
mapM_ f v = imapM_ (\_ x -> f x) v

imapM_ :: (Monad m, Unbox a) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ f v = go 0
  where
    n = count v
    go k | k >= n = return ()
         | otherwise = with v k (\x -> f k x) >> go (k + 1)

forM :: (Monad m, Unbox a, Unbox b) => Vector a -> (a -> m b) -> m (Vector b)
forM v f = mapM f v

forM_ :: (Monad m, Unbox a) => Vector a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM :: (Monad m, Unbox a, Unbox b) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM v f = imapM f v

iforM_ :: (Monad m, Unbox a) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

zipWith :: (Unbox a, Unbox b, Unbox c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith f v w = fromElements (zipElements f (elements v) (elements w))

izipWith :: (Unbox a, Unbox b, Unbox c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith f v w = generate (min (count v) (count w)) (\k -> with v k (\x -> with w k (\y -> f k x y)))

zipWith3 :: (Unbox a, Unbox b, Unbox c, Unbox d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 f u v w = izipWith3 (\_ x y z -> f x y z) u v w

izipWith3 :: (Unbox a, Unbox b, Unbox c, Unbox d) => (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 f u v w = generate (min (count u) (min (count v) (count w))) (\k -> with u k (\x -> with v k (\y -> with w k (\z -> f k x y z))))

zipWith4 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 f t u v w = generate (min (min (count t) (count u)) (min (count v) (count w)))
  (\k -> f (unsafeIndex t k) (unsafeIndex u k) (unsafeIndex v k) (unsafeIndex w k))

zip :: (Unbox a, Unbox b) => Vector a -> Vector b -> Vector (a, b)
zip = zipWith (,)

zip3 :: (Unbox a, Unbox b, Unbox c) => Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 = zipWith3 (,,)

zipWithM :: (Monad m, Unbox a, Unbox b, Unbox c) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM f v w = fmap fromList (M.zipWithM f (toList v) (toList w))

zipWithM_ :: (Monad m, Unbox a, Unbox b) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ f v w = M.zipWithM_ f (toList v) (toList w)

unzip :: (Unbox a, Unbox b) => Vector (a, b) -> (Vector a, Vector b)
unzip v = (map fst v, map snd v)

unzip3 :: (Unbox a, Unbox b, Unbox c) => Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 v = (map (\(x, _, _) -> x) v, map (\(_, y, _) -> y) v, map (\(_, _, z) -> z) v)

filter :: Unbox a => (a -> Bool) -> Vector a -> Vector a
filter p v = fromElements (filterElements p (elements v))

ifilter :: Unbox a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter p v = makeUpTo n (go 0 0)
  where
    n = count v
    go k j m
      | k >= n = return j
      | otherwise = with v k (\x -> if p k x then writeCell m j x >> go (k + 1) (j + 1) m else go (k + 1) j m)

filterM :: (Monad m, Unbox a) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM p v = fmap fromList (M.filterM p (toList v))

uniq :: (Eq a, Unbox a) => Vector a -> Vector a
uniq v = ifilter (\k x -> k == 0 || unsafeIndex v (k - 1) /= x) v

mapMaybe :: (Unbox a, Unbox b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe f v = imapMaybe (\_ x -> f x) v

imapMaybe :: (Unbox a, Unbox b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe f v = makeUpTo n (go 0 0)
  where
    n = count v
    go k j m
      | k >= n = return j
      | otherwise = case with v k (\x -> f k x) of
          Just x -> writeCell m j x >> go (k + 1) (j + 1) m
          Nothing -> go (k + 1) j m

-- The place of the first element with the property, or the length.
whereV :: Unbox a => (a -> Bool) -> Vector a -> Int
whereV p v = go 0
  where
    n = count v
    go k | k >= n || with v k p = k
         | otherwise = go (k + 1)

takeWhile, dropWhile :: Unbox a => (a -> Bool) -> Vector a -> Vector a
takeWhile p v = take (whereV (not . p) v) v
dropWhile p v = drop (whereV (not . p) v) v

partition, unstablePartition, span, break :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition p v = (filter p v, filter (not . p) v)
unstablePartition = partition
span p v = splitAt (whereV (not . p) v) v
break p v = splitAt (whereV p v) v

elem, notElem :: (Eq a, Unbox a) => a -> Vector a -> Bool
elem x v = any (== x) v
notElem x v = not (elem x v)

find :: Unbox a => (a -> Bool) -> Vector a -> Maybe a
find p v = v !? whereV p v

findIndex :: Unbox a => (a -> Bool) -> Vector a -> Maybe Int
findIndex p v = if k < count v then Just k else Nothing
  where k = whereV p v

findIndices :: Unbox a => (a -> Bool) -> Vector a -> Vector Int
findIndices p v = imapMaybe (\k x -> if p x then Just k else Nothing) v

elemIndex :: (Eq a, Unbox a) => a -> Vector a -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: (Eq a, Unbox a) => a -> Vector a -> Vector Int
elemIndices x = findIndices (== x)

-- ---- Folds ----

foldl, foldl' :: Unbox a => (b -> a -> b) -> b -> Vector a -> b
foldl f z v = ifoldl (\s _ x -> f s x) z v
foldl' f z v = foldElements f z (elements v)

foldr, foldr' :: Unbox a => (a -> b -> b) -> b -> Vector a -> b
foldr f z v = ifoldr (\_ x s -> f x s) z v
foldr' f z v = ifoldr' (\_ x s -> f x s) z v

ifoldl, ifoldl' :: Unbox a => (b -> Int -> a -> b) -> b -> Vector a -> b
ifoldl f z v = go (count v - 1)
  where
    go k | k < 0 = z
         | otherwise = with v k (\x -> f (go (k - 1)) k x)
ifoldl' f z v = go z 0
  where
    n = count v
    go s k | s `seq` k >= n = s
           | otherwise = with v k (\x -> go (f s k x) (k + 1))

ifoldr, ifoldr' :: Unbox a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr f z v = go 0
  where
    n = count v
    go k | k >= n = z
         | otherwise = with v k (\x -> f k x (go (k + 1)))
ifoldr' f z v = go z (count v - 1)
  where
    go s k | s `seq` k < 0 = s
           | otherwise = with v k (\x -> go (f k x s) (k - 1))

foldl1, foldl1', foldr1, foldr1' :: Unbox a => (a -> a -> a) -> Vector a -> a
foldl1 f v = if null v then isEmpty "foldl1" else foldl f (unsafeHead v) (unsafeTail v)
foldl1' f v = if null v then isEmpty "foldl1'" else foldl' f (unsafeHead v) (unsafeTail v)
foldr1 f v = if null v then isEmpty "foldr1" else foldr f (unsafeLast v) (unsafeInit v)
foldr1' f v = if null v then isEmpty "foldr1'" else foldr' f (unsafeLast v) (unsafeInit v)

foldMap :: (Monoid m, Unbox a) => (a -> m) -> Vector a -> m
foldMap f v = foldr (\x s -> f x <> s) mempty v

all, any :: Unbox a => (a -> Bool) -> Vector a -> Bool
all p v = whereV (not . p) v >= count v
any p v = whereV p v < count v


sum, product :: (Num a, Unbox a) => Vector a -> a
sum = foldl' (+) 0
product = foldl' (*) 1

maximum, minimum :: (Ord a, Unbox a) => Vector a -> a
maximum v = if null v then isEmpty "maximum" else foldl1' max v
minimum v = if null v then isEmpty "minimum" else foldl1' min v

-- The first of equal elements is taken.
maximumBy, minimumBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> a
maximumBy order v = unsafeIndex v (maxIndexBy order v)
minimumBy order v = unsafeIndex v (minIndexBy order v)

maxIndex, minIndex :: (Ord a, Unbox a) => Vector a -> Int
maxIndex = maxIndexBy compare
minIndex = minIndexBy compare

maxIndexBy, minIndexBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy order v = best "maxIndexBy" (\x y -> order x y == LT) v
minIndexBy order v = best "minIndexBy" (\x y -> order x y == GT) v

-- The index of the element that none after it is better than.
best :: Unbox a => String -> (a -> a -> Bool) -> Vector a -> Int
best fun better v = if null v then isEmpty fun else go 0 (unsafeHead v) 1
  where
    n = count v
    go i x k
      | k >= n = i
      | better x y = go k y (k + 1)
      | otherwise = go i x (k + 1)
      where y = unsafeIndex v k

foldM, foldM' :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM f z v = ifoldM (\s _ x -> f s x) z v
foldM' f z v = ifoldM' (\s _ x -> f s x) z v

ifoldM, ifoldM' :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM f z v = go z 0
  where
    n = count v
    go s k | k >= n = return s
           | otherwise = with v k (\x -> f s k x) >>= \s' -> go s' (k + 1)
ifoldM' f z v = go z 0
  where
    n = count v
    go s k | s `seq` k >= n = return s
           | otherwise = with v k (\x -> f s k x) >>= \s' -> go s' (k + 1)

foldM_, foldM'_ :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ f z v = foldM f z v >> return ()
foldM'_ f z v = foldM' f z v >> return ()

fold1M :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m a
fold1M f v = if null v then isEmpty "fold1M" else foldM f (unsafeHead v) (unsafeTail v)

-- Folds of all beginnings: without the last, without the first, and all.
prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl f z v = fromListN (count v) (L.scanl f z (toList v))
prescanl' f z v = make n (go 0 z)
  where
    n = count v
    go k s m | s `seq` k >= n = return ()
             | otherwise = writeCell m k s >> with v k (\x -> go (k + 1) (f s x) m)
postscanl f z v = tail (scanl f z v)
postscanl' f z v = tail (scanl' f z v)
scanl f z v = fromListN (count v + 1) (L.scanl f z (toList v))
scanl' f z v = make (n + 1) (go 0 z)
  where
    n = count v
    go k s m = s `seq` (writeCell m k s >> (if k >= n then return () else with v k (\x -> go (k + 1) (f s x) m)))

scanl1, scanl1', scanr1 :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanl1 f v = if null v then v else scanl f (unsafeHead v) (unsafeTail v)
scanl1' f v = if null v then v else scanl' f (unsafeHead v) (unsafeTail v)
scanr1 f v = fromListN (count v) (L.scanr1 f (toList v))

prescanr, postscanr, scanr, scanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr f z v = tail (scanr f z v)
postscanr f z v = init (scanr f z v)
scanr f z v = fromListN (count v + 1) (L.scanr f z (toList v))
scanr' f z v = reverse (scanl' (\s x -> f x s) z (reverse v))

-- ---- Conversions ----

freeze, unsafeFreeze :: (PrimMonad m, Unbox a) => MVector s a -> m (Vector a)
freeze v = inPrim (newCells (cellCount v) >>= \m -> moveCells m v >> frozen m)
unsafeFreeze v = inPrim (frozen v)

thaw, unsafeThaw :: (PrimMonad m, Unbox a) => Vector a -> m (MVector s a)
thaw v = inPrim (newCells (count v) >>= \m -> copyCells m v >> return m)
unsafeThaw v = inPrim (thawed v)

copy, unsafeCopy :: (PrimMonad m, Unbox a) => MVector s a -> Vector a -> m ()
copy m v
  | cellCount m == count v = inPrim (copyCells m v)
  | otherwise = failure "copy" ("length mismatch " P.++ show (cellCount m, count v))
unsafeCopy = copy
