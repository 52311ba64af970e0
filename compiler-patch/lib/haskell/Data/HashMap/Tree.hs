-- Data.HashMap.Tree: maps by hashes, and what Data.HashMap.Lazy and Data.HashMap.Strict share.
--
-- unordered-containers has Bagwell's trie of hashes (Ideal hash trees, 2001), with five bits of the hash for each level, the
-- lowest first. Here the hash with its groups of five bits in reverse is the key of a Patricia tree (Data.IntMap): so the
-- elements have the same order, which programs show. Keys of the same hash are in one bucket, in the order in which they came.
--
-- The functions that put values into a map take one that says how far these are evaluated.
module Data.HashMap.Tree where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Data.Bits (shiftL, shiftR, xor, (.&.), (.|.))
import Data.Hashable
import qualified Data.IntMap.Strict as IntMap
import qualified Data.List as List
import qualified Prelude.Fold as Fold
import Prelude.Normal (NFData (..))
import Prelude.Read (readCon)

infixl 9 !, !?

newtype HashMap k a = HashMap (IntMap.IntMap (Bucket k a))

-- Several have different keys.
data Bucket k a = One !k a | Several [(k, a)]

type Evaluate a = a -> ()

lazily, strictly :: Evaluate a
lazily _ = ()
strictly x = x `seq` ()

-- The key of the tree: reversed, and smaller Ints are negative.
place :: Hashable k => k -> Int
place k = ((c `shiftL` 4) .|. ((h `shiftR` 60) .&. 15)) `xor` minBound
  where
    h = hash k
    a = ((h `shiftR` 30) .&. 0x3FFFFFFF) .|. ((h .&. 0x3FFFFFFF) `shiftL` 30)
    b = ((a `shiftR` 15) .&. 0x1FFFC0007FFF) .|. ((a .&. 0x1FFFC0007FFF) `shiftL` 15)
    c = ((b `shiftR` 10) .&. 0x3E007C00F801F) .|. (b .&. 0x7C00F801F003E0) .|. ((b .&. 0x3E007C00F801F) `shiftL` 10)

-- ---- Buckets --------------------------------------------------------------------------------------------

entries :: Bucket k a -> [(k, a)]
entries (One k x) = [(k, x)]
entries (Several es) = es

bucket :: [(k, a)] -> Maybe (Bucket k a)
bucket [] = Nothing
bucket [(k, x)] = Just (One k x)
bucket es = Just (Several es)

findIn :: Eq k => k -> Bucket k a -> Maybe a
findIn k (One k' x) = if k == k' then Just x else Nothing
findIn k (Several es) = List.lookup k es

-- What stands at the key becomes another thing or goes away; a new one comes last.
alterIn :: Eq k => Evaluate a -> (Maybe a -> Maybe a) -> k -> [(k, a)] -> [(k, a)]
alterIn ev f k [] = case f Nothing of
  Nothing -> []
  Just x -> ev x `seq` [(k, x)]
alterIn ev f k ((k', x) : es)
  | k == k' = case f (Just x) of
      Nothing -> es
      Just y -> ev y `seq` ((k', y) : es)
  | otherwise = let es' = alterIn ev f k es in es' `seq` ((k', x) : es')

-- ---- Asking ---------------------------------------------------------------------------------------------

empty :: HashMap k a
empty = HashMap IntMap.empty

single :: Hashable k => Evaluate a -> k -> a -> HashMap k a
single ev k x = ev x `seq` HashMap (IntMap.singleton (place k) (One k x))

null :: HashMap k a -> Bool
null (HashMap t) = IntMap.null t

size :: HashMap k a -> Int
size (HashMap t) = IntMap.foldl' (\n b -> case b of { One _ _ -> n + 1; Several es -> n + length es }) 0 t

lookup :: (Eq k, Hashable k) => k -> HashMap k a -> Maybe a
lookup k (HashMap t) = case IntMap.lookup (place k) t of
  Nothing -> Nothing
  Just b -> findIn k b

(!?) :: (Eq k, Hashable k) => HashMap k a -> k -> Maybe a
m !? k = lookup k m

(!) :: (Eq k, Hashable k) => HashMap k a -> k -> a
m ! k = case lookup k m of
  Just x -> x
  Nothing -> error "Data.HashMap.Internal.(!): key not found"

member :: (Eq k, Hashable k) => k -> HashMap k a -> Bool
member k m = case lookup k m of
  Nothing -> False
  Just _ -> True

findWithDefault, lookupDefault :: (Eq k, Hashable k) => a -> k -> HashMap k a -> a
findWithDefault x k m = maybe x id (lookup k m)
lookupDefault = findWithDefault

isSubmapOf :: (Eq k, Hashable k, Eq a) => HashMap k a -> HashMap k a -> Bool
isSubmapOf = isSubmapOfBy (==)

isSubmapOfBy :: (Eq k, Hashable k) => (a -> b -> Bool) -> HashMap k a -> HashMap k b -> Bool
isSubmapOfBy same m n = all (\(k, x) -> maybe False (same x) (lookup k n)) (toList m)

-- ---- Changing -------------------------------------------------------------------------------------------

alterBy :: (Eq k, Hashable k) => Evaluate a -> (Maybe a -> Maybe a) -> k -> HashMap k a -> HashMap k a
alterBy ev f k (HashMap t) = HashMap (IntMap.alter change (place k) t)
  where
    change Nothing = case f Nothing of
      Nothing -> Nothing
      Just x -> ev x `seq` Just (One k x)
    change (Just (One k' x)) | k == k' = case f (Just x) of
      Nothing -> Nothing
      Just y -> ev y `seq` Just (One k' y)
    change (Just b) = bucket (alterIn ev f k (entries b))

insertBy :: (Eq k, Hashable k) => Evaluate a -> (a -> a -> a) -> k -> a -> HashMap k a -> HashMap k a
insertBy ev f k x = alterBy ev (Just . maybe x (f x)) k

alterFBy :: (Functor f, Eq k, Hashable k) => Evaluate a -> (Maybe a -> f (Maybe a)) -> k -> HashMap k a -> f (HashMap k a)
alterFBy ev f k m = fmap (\r -> alterBy ev (const r) k m) (f (lookup k m))

delete :: (Eq k, Hashable k) => k -> HashMap k a -> HashMap k a
delete = alterBy lazily (const Nothing)

unionBy :: Eq k => Evaluate a -> (k -> a -> a -> a) -> HashMap k a -> HashMap k a -> HashMap k a
unionBy ev f (HashMap s) (HashMap t) = HashMap (IntMap.unionWith both s t)
  where
    both (One k x) (One k' y) | k == k' = let z = f k x y in ev z `seq` One k z
    both b c = Several (Fold.foldl' (\es (k, y) -> alterIn ev (Just . maybe y (\x -> f k x y)) k es) (entries b) (entries c))

union :: (Eq k, Hashable k) => HashMap k a -> HashMap k a -> HashMap k a
union = unionBy lazily (\_ x _ -> x)

unions :: (Eq k, Hashable k) => [HashMap k a] -> HashMap k a
unions = Fold.foldl' union empty

difference :: (Eq k, Hashable k) => HashMap k a -> HashMap k b -> HashMap k a
difference m n = filterWithKey (\k _ -> not (member k n)) m

intersection :: (Eq k, Hashable k) => HashMap k a -> HashMap k b -> HashMap k a
intersection m n = filterWithKey (\k _ -> member k n) m

differenceBy :: (Eq k, Hashable k) => Evaluate a -> (a -> b -> Maybe a) -> HashMap k a -> HashMap k b -> HashMap k a
differenceBy ev f m n = mapMaybeBy ev (\k x -> maybe (Just x) (f x) (lookup k n)) m

intersectionBy :: (Eq k, Hashable k) => Evaluate c -> (k -> a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionBy ev f m n = mapMaybeBy ev (\k x -> fmap (f k x) (lookup k n)) m

compose :: (Eq b, Hashable b) => HashMap b c -> HashMap a b -> HashMap a c
compose bc ab
  | null bc = empty
  | otherwise = mapMaybeBy lazily (\_ b -> lookup b bc) ab

mapBy :: Evaluate b -> (k -> a -> b) -> HashMap k a -> HashMap k b
mapBy ev f (HashMap t) = HashMap (IntMap.map each t)
  where
    each (One k x) = let y = f k x in ev y `seq` One k y
    each (Several es) = let es' = [(k, f k x) | (k, x) <- es] in all (\(_, y) -> ev y `seq` True) es' `seq` Several es'

mapMaybeBy :: Evaluate b -> (k -> a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybeBy ev f (HashMap t) = HashMap (IntMap.mapMaybe each t)
  where
    each (One k x) = case f k x of
      Nothing -> Nothing
      Just y -> ev y `seq` Just (One k y)
    each (Several es) = let es' = [(k, y) | (k, x) <- es, Just y <- [f k x]] in all (\(_, y) -> ev y `seq` True) es' `seq` bucket es'

filterWithKey :: (k -> a -> Bool) -> HashMap k a -> HashMap k a
filterWithKey p = mapMaybeBy lazily (\k x -> if p k x then Just x else Nothing)

filter :: (a -> Bool) -> HashMap k a -> HashMap k a
filter p = filterWithKey (\_ x -> p x)

traverseBy :: Applicative f => Evaluate b -> (k -> a -> f b) -> HashMap k a -> f (HashMap k b)
traverseBy ev f (HashMap t) = fmap (HashMap . IntMap.map id) (traverse each t)
  where
    each (One k x) = fmap (\y -> ev y `seq` One k y) (f k x)
    each (Several es) = fmap Several (traverse (\(k, x) -> fmap ((,) k) (f k x)) es)

mapKeys :: (Eq k, Hashable k) => (j -> k) -> HashMap j a -> HashMap k a
mapKeys f m = fromListBy lazily (\_ x _ -> x) [(f k, x) | (k, x) <- toList m]

-- Of two values with one key the function is given the later one first.
fromListBy :: (Eq k, Hashable k) => Evaluate a -> (k -> a -> a -> a) -> [(k, a)] -> HashMap k a
fromListBy ev f = Fold.foldl' (\m (k, x) -> insertBy ev (f k) k x m) empty

-- ---- Folding --------------------------------------------------------------------------------------------

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> HashMap k a -> b
foldrWithKey f z (HashMap t) = IntMap.foldr each z t
  where
    each (One k x) r = f k x r
    each (Several es) r = Fold.foldr (\(k, x) q -> f k x q) r es
foldrWithKey' f z (HashMap t) = IntMap.foldr' each z t
  where
    each (One k x) r = f k x r
    each (Several es) r = Fold.foldr' (\(k, x) q -> f k x q) r es

foldlWithKey, foldlWithKey' :: (b -> k -> a -> b) -> b -> HashMap k a -> b
foldlWithKey f z (HashMap t) = IntMap.foldl each z t
  where
    each r (One k x) = f r k x
    each r (Several es) = Fold.foldl (\q (k, x) -> f q k x) r es
foldlWithKey' f z (HashMap t) = IntMap.foldl' each z t
  where
    each r (One k x) = f r k x
    each r (Several es) = Fold.foldl' (\q (k, x) -> f q k x) r es

foldr, foldr' :: (a -> b -> b) -> b -> HashMap k a -> b
foldr f = foldrWithKey (\_ x r -> f x r)
foldr' f = foldrWithKey' (\_ x r -> f x r)

foldl, foldl' :: (b -> a -> b) -> b -> HashMap k a -> b
foldl f = foldlWithKey (\r _ x -> f r x)
foldl' f = foldlWithKey' (\r _ x -> f r x)

foldMapWithKey :: Monoid m => (k -> a -> m) -> HashMap k a -> m
foldMapWithKey f = foldrWithKey (\k x r -> f k x <> r) mempty

toList :: HashMap k a -> [(k, a)]
toList = foldrWithKey (\k x r -> (k, x) : r) []

keys :: HashMap k a -> [k]
keys = foldrWithKey (\k _ r -> k : r) []

elems :: HashMap k a -> [a]
elems = foldrWithKey (\_ x r -> x : r) []

-- ---- Instances ------------------------------------------------------------------------------------------

instance (Eq k, Eq a) => Eq (HashMap k a) where
  HashMap s == HashMap t = IntMap.toList (fmap Entries s) == IntMap.toList (fmap Entries t)

newtype Entries k a = Entries (Bucket k a)

instance (Eq k, Eq a) => Eq (Entries k a) where
  Entries (One k x) == Entries (One k' y) = k == k' && x == y
  Entries b == Entries c = let { es = entries b; fs = entries c } in length es == length fs && all (`elem` fs) es

instance (Ord k, Ord a) => Ord (HashMap k a) where
  compare m n = compare (toList m) (toList n)

instance (Show k, Show a) => Show (HashMap k a) where
  showsPrec p m = showParen (p > 10) (showString "fromList " . shows (toList m))

instance (Eq k, Hashable k, Read k, Read a) => Read (HashMap k a) where
  readsPrec = readCon "fromList" (fromListBy lazily (\_ x _ -> x))

instance (NFData k, NFData a) => NFData (HashMap k a) where
  rnf = foldlWithKey' (\_ k x -> rnf k `seq` rnf x) ()

instance Functor (HashMap k) where
  fmap f = mapBy lazily (\_ x -> f x)

instance Fold.Foldable (HashMap k) where
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  foldMap f = foldMapWithKey (\_ x -> f x)
  null = null
  length = size
  toList = elems

instance Fold.Traversable (HashMap k) where
  traverse f = traverseBy lazily (\_ x -> f x)

instance (Eq k, Hashable k) => Semigroup (HashMap k a) where
  (<>) = union

instance (Eq k, Hashable k) => Monoid (HashMap k a) where
  mempty = empty
