-- Data.HashSet: sets by hashes: maps without values (Data.HashMap.Tree).
module Data.HashSet
  ( HashSet, empty, singleton, union, unions, null, size, member, insert, delete, isSubsetOf, map, difference
  , intersection, foldl', foldr, foldr', foldl, filter, toList, fromList, toMap, fromMap, keysSet
  ) where

import Prelude hiding (filter, foldl, foldr, map, null)
import Data.Hashable
import Data.HashMap.Tree (HashMap)
import qualified Data.HashMap.Tree as Map
import qualified Data.List as List
import qualified Prelude.Fold as Fold
import Prelude.Normal (NFData (..))
import Prelude.Read (readCon)

newtype HashSet a = HashSet (HashMap a ())

toMap :: HashSet a -> HashMap a ()
toMap (HashSet m) = m

fromMap :: HashMap a () -> HashSet a
fromMap = HashSet

keysSet :: HashMap k a -> HashSet k
keysSet m = HashSet (Map.mapBy Map.lazily (\_ _ -> ()) m)

empty :: HashSet a
empty = HashSet Map.empty

singleton :: Hashable a => a -> HashSet a
singleton x = HashSet (Map.single Map.lazily x ())

null :: HashSet a -> Bool
null (HashSet m) = Map.null m

size :: HashSet a -> Int
size (HashSet m) = Map.size m

member :: (Eq a, Hashable a) => a -> HashSet a -> Bool
member x (HashSet m) = Map.member x m

insert, delete :: (Eq a, Hashable a) => a -> HashSet a -> HashSet a
insert x (HashSet m) = HashSet (Map.insertBy Map.lazily const x () m)
delete x (HashSet m) = HashSet (Map.delete x m)

isSubsetOf :: (Eq a, Hashable a) => HashSet a -> HashSet a -> Bool
isSubsetOf (HashSet m) (HashSet n) = Map.isSubmapOf m n

union, difference, intersection :: (Eq a, Hashable a) => HashSet a -> HashSet a -> HashSet a
union (HashSet m) (HashSet n) = HashSet (Map.union m n)
difference (HashSet m) (HashSet n) = HashSet (Map.difference m n)
intersection (HashSet m) (HashSet n) = HashSet (Map.intersection m n)

unions :: (Eq a, Hashable a) => [HashSet a] -> HashSet a
unions = Fold.foldl' union empty

map :: (Hashable b, Eq b) => (a -> b) -> HashSet a -> HashSet b
map f = fromList . List.map f . toList

filter :: (a -> Bool) -> HashSet a -> HashSet a
filter p (HashSet m) = HashSet (Map.filterWithKey (\x _ -> p x) m)

foldr, foldr' :: (a -> b -> b) -> b -> HashSet a -> b
foldr f z (HashSet m) = Map.foldrWithKey (\x _ r -> f x r) z m
foldr' f z (HashSet m) = Map.foldrWithKey' (\x _ r -> f x r) z m

foldl, foldl' :: (b -> a -> b) -> b -> HashSet a -> b
foldl f z (HashSet m) = Map.foldlWithKey (\r x _ -> f r x) z m
foldl' f z (HashSet m) = Map.foldlWithKey' (\r x _ -> f r x) z m

toList :: HashSet a -> [a]
toList (HashSet m) = Map.keys m

fromList :: (Eq a, Hashable a) => [a] -> HashSet a
fromList = Fold.foldl' (flip insert) empty

-- ---- Instances ------------------------------------------------------------------------------------------

instance Eq a => Eq (HashSet a) where
  HashSet m == HashSet n = m == n

instance Ord a => Ord (HashSet a) where
  compare (HashSet m) (HashSet n) = compare m n

instance Show a => Show (HashSet a) where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (toList s))

instance (Eq a, Hashable a, Read a) => Read (HashSet a) where
  readsPrec = readCon "fromList" fromList

instance NFData a => NFData (HashSet a) where
  rnf = foldl' (\_ x -> rnf x) ()

instance Fold.Foldable HashSet where
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  foldMap f = foldr (\x r -> f x <> r) mempty
  null = null
  length = size
  toList = toList

instance (Hashable a, Eq a) => Semigroup (HashSet a) where
  (<>) = union

instance (Hashable a, Eq a) => Monoid (HashSet a) where
  mempty = empty
