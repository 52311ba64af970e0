{-# LANGUAGE StandaloneDeriving #-}
-- Data.Sequence: sequences with both ends at hand, as finger trees (Data.Sequence.Tree).
--
-- The elements are evaluated when they are needed. Functions that make a sequence from all elements of another one go by lists of
-- known length where its order of evaluation can't be seen.
module Data.Sequence
  ( Seq, SeqPattern (..), ViewL (..), ViewR (..), empty, singleton, (<|), (|>), (><), fromList, fromFunction, replicate, replicateA
  , replicateM, cycleTaking, iterateN, unfoldr, unfoldl, null, length, viewl, viewr, scanl, scanl1, scanr, scanr1
  , tails, inits, chunksOf, takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr, partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn, lookup, (!?), index, adjust, adjust', update
  , take, drop, insertAt, deleteAt, splitAt, elemIndexL, elemIndicesL, elemIndexR, elemIndicesR, findIndexL
  , findIndicesL, findIndexR, findIndicesR, foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex
  , traverseWithIndex, reverse, intersperse, zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Prelude hiding
  ( replicate, null, length, scanl, scanl1, scanr, scanr1, filter, lookup, take, drop, splitAt, reverse, zip, zipWith
  , zip3, zipWith3, unzip )
import qualified Data.List as List
import Prelude.Class (Alternative ((<|>)), MonadPlus)
import qualified Prelude.Class as Class
import Prelude.Fold (Foldable (toList, foldl', foldr'))
import qualified Prelude.Fold as Fold
import Prelude.Normal (NFData (..))
import Prelude.Read (readCon)
import Data.Sequence.Tree
import Control.Monad.Fix (MonadFix (..), fix)
import Control.Monad.Zip (MonadZip (..))

infixr 5 <|, :<, :<|, ><
infixl 5 |>, :>, :|>

newtype Seq a = Seq (Tree a)

data ViewL a = EmptyL | a :< Seq a
data ViewR a = EmptyR | Seq a :> a

-- The patterns of Seq: to the compiler they are constructors of Seq that stand for null, viewl and viewr, and for empty, <| and |>.
data SeqPattern a = Empty | a :<| Seq a | Seq a :|> a

-- ---- Instances --------------------------------------------------------------------------------------

instance Eq a => Eq (Seq a) where
  s == t = length s == length t && toList s == toList t

instance Ord a => Ord (Seq a) where
  compare s t = compare (toList s) (toList t)

instance Show a => Show (Seq a) where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (toList s))

instance Read a => Read (Seq a) where
  readsPrec = readCon "fromList" fromList

instance NFData a => NFData (Seq a) where
  rnf = foldl' (\_ x -> rnf x) ()

instance Semigroup (Seq a) where
  (<>) = (><)

instance Monoid (Seq a) where
  mempty = empty

instance Functor Seq where
  fmap f (Seq t) = Seq (mapTree f t)
  x <$ s = replicate (length s) x

instance Foldable Seq where
  foldr f z (Seq t) = foldrTree f z t
  foldl f z (Seq t) = foldlTree f z t
  foldl' f z (Seq t) = foldlTree' f z Elems t
  foldr' f z s = foldl' (flip f) z (reverse s)
  length = length
  null = null

instance Traversable Seq where
  traverse f (Seq t) = fmap Seq (traverseTree f t)

instance Applicative Seq where
  pure = singleton
  fs <*> xs = fromListN (length fs * length xs) (toList fs <*> toList xs)
  xs *> ys = cycleTaking (length xs * length ys) ys

instance Monad Seq where
  xs >>= f = foldl' (\s x -> s >< f x) empty xs
  (>>) = (*>)

instance MonadFail Seq where
  fail _ = empty

instance Alternative Seq where
  empty = Seq EmptyT
  (<|>) = (><)

instance MonadPlus Seq

instance Eq a => Eq (ViewL a) where
  EmptyL == EmptyL = True
  (x :< s) == (y :< t) = x == y && s == t
  _ == _ = False

instance Ord a => Ord (ViewL a) where
  compare EmptyL EmptyL = EQ
  compare EmptyL _ = LT
  compare _ EmptyL = GT
  compare (x :< s) (y :< t) = compare x y <> compare s t

instance Show a => Show (ViewL a) where
  showsPrec _ EmptyL = showString "EmptyL"
  showsPrec p (x :< s) = showParen (p > 5) (showsPrec 6 x . showString " :< " . showsPrec 6 s)

instance Functor ViewL where
  fmap _ EmptyL = EmptyL
  fmap f (x :< s) = f x :< fmap f s

instance Foldable ViewL where
  foldr _ z EmptyL = z
  foldr f z (x :< s) = f x (foldr f z s)

instance Traversable ViewL where
  traverse _ EmptyL = pure EmptyL
  traverse f (x :< s) = (:<) <$> f x <*> traverse f s

instance Eq a => Eq (ViewR a) where
  EmptyR == EmptyR = True
  (s :> x) == (t :> y) = s == t && x == y
  _ == _ = False

instance Ord a => Ord (ViewR a) where
  compare EmptyR EmptyR = EQ
  compare EmptyR _ = LT
  compare _ EmptyR = GT
  compare (s :> x) (t :> y) = compare s t <> compare x y

instance Show a => Show (ViewR a) where
  showsPrec _ EmptyR = showString "EmptyR"
  showsPrec p (s :> x) = showParen (p > 5) (showsPrec 6 s . showString " :> " . showsPrec 6 x)

instance Functor ViewR where
  fmap _ EmptyR = EmptyR
  fmap f (s :> x) = fmap f s :> f x

instance Foldable ViewR where
  foldr _ z EmptyR = z
  foldr f z (s :> x) = foldr f (f x z) s

instance Traversable ViewR where
  traverse _ EmptyR = pure EmptyR
  traverse f (s :> x) = (:>) <$> traverse f s <*> f x

-- ---- Making sequences -------------------------------------------------------------------------------

empty :: Seq a
empty = Seq EmptyT

singleton :: a -> Seq a
singleton x = Seq (Single x)

(<|) :: a -> Seq a -> Seq a
x <| Seq t = Seq (consElem x t)

(|>) :: Seq a -> a -> Seq a
Seq t |> x = Seq (snocElem t x)

(><) :: Seq a -> Seq a -> Seq a
Seq t >< Seq u = Seq (joinElems t u)

fromList :: [a] -> Seq a
fromList xs = fromListN (List.length xs) xs

-- The list must have as many elements.
fromListN :: Int -> [a] -> Seq a
fromListN n xs = Seq (buildTree 1 n xs)

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = error "Data.Sequence.fromFunction called with negative len"
  | otherwise = fromListN n (List.map f [0 .. n - 1])

replicate :: Int -> a -> Seq a
replicate n x
  | n < 0 = error "replicate takes a nonnegative integer argument"
  | otherwise = fromListN n (List.replicate n x)

replicateA :: Applicative f => Int -> f a -> f (Seq a)
replicateA n x
  | n < 0 = error "replicateA takes a nonnegative integer argument"
  | otherwise = fmap (fromListN n) (sequenceA (List.replicate n x))

replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateM = replicateA

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n s
  | n <= 0 = empty
  | null s = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = fromListN n (List.take n (cycle (toList s)))

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n < 0 = error "iterateN takes a nonnegative integer argument"
  | otherwise = fromListN n (List.take n (iterate f x))

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f = go empty
  where
    go s b = s `seq` case f b of
      Nothing -> s
      Just (a, b') -> go (s |> a) b'

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f = go empty
  where
    go s b = s `seq` case f b of
      Nothing -> s
      Just (b', a) -> go (a <| s) b'

-- ---- The ends ---------------------------------------------------------------------------------------

null :: Seq a -> Bool
null (Seq EmptyT) = True
null _ = False

length :: Seq a -> Int
length (Seq t) = sizeElems t

viewl :: Seq a -> ViewL a
viewl (Seq EmptyT) = EmptyL
viewl (Seq (Single a)) = a :< Seq EmptyT
viewl (Seq (Deep n pr m sf)) = case pr of
  One a -> case pullL (n - 1) m sf of t -> t `seq` (a :< Seq t)
  Two a b -> a :< Seq (Deep (n - 1) (One b) m sf)
  Three a b c -> a :< Seq (Deep (n - 1) (Two b c) m sf)
  Four a b c d -> a :< Seq (Deep (n - 1) (Three b c d) m sf)

viewr :: Seq a -> ViewR a
viewr (Seq EmptyT) = EmptyR
viewr (Seq (Single a)) = Seq EmptyT :> a
viewr (Seq (Deep n pr m sf)) = case sf of
  One a -> case pullR (n - 1) pr m of t -> t `seq` (Seq t :> a)
  Two a b -> Seq (Deep (n - 1) pr m (One a)) :> b
  Three a b c -> Seq (Deep (n - 1) pr m (Two a b)) :> c
  Four a b c d -> Seq (Deep (n - 1) pr m (Three a b c)) :> d

-- ---- Places -----------------------------------------------------------------------------------------

has :: Int -> Seq a -> Bool
has i s = i >= 0 && i < length s

lookup :: Int -> Seq a -> Maybe a
lookup i s@(Seq t)
  | has i s = case lookupPlace i t of Place _ x -> Just x
  | otherwise = Nothing

-- The element in a box, so that it can be found without being evaluated.
lookupPlace :: Int -> Tree a -> Place a
lookupPlace i (Deep n pr m sf)
  | i < front = placeInDigit i pr
  | i < back = case lookupNode (i - front) m of Place j node -> placeInDigit j (nodeToDigit node)
  | otherwise = placeInDigit (i - back) sf
  where
    front = countDigit pr
    back = n - countDigit sf
lookupPlace i (Single x) = Place i x
lookupPlace i EmptyT = noPlace i

placeInDigit :: Int -> Digit a -> Place a
placeInDigit i (One a) = Place i a
placeInDigit i (Two a b) = if i == 0 then Place i a else Place i b
placeInDigit i (Three a b c) = if i == 0 then Place i a else if i == 1 then Place i b else Place i c
placeInDigit i (Four a b c d) = if i < 2 then (if i == 0 then Place i a else Place i b) else if i == 2 then Place i c else Place i d

noPlace :: Int -> a
noPlace i = error ("index out of bounds in call to: Data.Sequence.index " ++ show i)

(!?) :: Seq a -> Int -> Maybe a
s !? i = lookup i s

index :: Seq a -> Int -> a
index s@(Seq t) i
  | has i s = lookupElem i t
  | otherwise = noPlace i

adjust :: (a -> a) -> Int -> Seq a -> Seq a
adjust f i s@(Seq t)
  | has i s = Seq (adjustElem f i t)
  | otherwise = s

adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust' f i s@(Seq t)
  | has i s = case f (lookupElem i t) of x -> x `seq` Seq (adjustElem (const x) i t)
  | otherwise = s

update :: Int -> a -> Seq a -> Seq a
update i x = adjust (const x) i

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt i s@(Seq t)
  | i <= 0 = (empty, s)
  | i >= length s = (s, empty)
  | otherwise = case cutElems i t of
      Cut _ l x r -> case consElem x r of r' -> r' `seq` (Seq l, Seq r')

take, drop :: Int -> Seq a -> Seq a
take i = fst . splitAt i
drop i = snd . splitAt i

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x s
  | i <= 0 = x <| s
  | i >= length s = s |> x
  | otherwise = case splitAt i s of (l, r) -> (l |> x) >< r

deleteAt :: Int -> Seq a -> Seq a
deleteAt i s@(Seq t)
  | has i s = case cutElems i t of Cut _ l _ r -> Seq (joinElems l r)
  | otherwise = s

-- ---- Parts ------------------------------------------------------------------------------------------

tails, inits :: Seq a -> Seq (Seq a)
tails s = fromFunction (length s + 1) (\i -> drop i s)
inits s = fromFunction (length s + 1) (\i -> take i s)

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n s
  | null s = empty
  | n <= 0 = error "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  | otherwise = go empty s
  where
    go done t
      | null t = done
      | otherwise = case splitAt n t of (a, b) -> let done' = done |> a in done' `seq` go done' b

-- How many elements at the left, or at the right, satisfy the condition.
countL, countR :: (a -> Bool) -> Seq a -> Int
countL p s = go 0 (toList s)
  where
    go n (x : xs) | p x = n `seq` go (n + 1) xs
    go n _ = n
countR p s = countL p (reverse s)

spanl, spanr, breakl, breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p s = splitAt (countL p s) s
spanr p s = case splitAt (length s - countR p s) s of (l, r) -> (r, l)
breakl p = spanl (not . p)
breakr p = spanr (not . p)

takeWhileL, takeWhileR, dropWhileL, dropWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p = fst . spanl p
takeWhileR p = fst . spanr p
dropWhileL p = snd . spanl p
dropWhileR p = snd . spanr p

partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p = go empty empty . toList
  where
    go yes no [] = (yes, no)
    go yes no (x : xs)
      | p x = let yes' = yes |> x in yes' `seq` go yes' no xs
      | otherwise = let no' = no |> x in no' `seq` go yes no' xs

filter :: (a -> Bool) -> Seq a -> Seq a
filter p = foldl' (\s x -> if p x then s |> x else s) empty

-- ---- Searching --------------------------------------------------------------------------------------

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = findIndexL (x ==)
elemIndexR x = findIndexR (x ==)

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x = findIndicesL (x ==)
elemIndicesR x = findIndicesR (x ==)

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p s = first (findIndicesL p s)
findIndexR p s = first (findIndicesR p s)

first :: [a] -> Maybe a
first [] = Nothing
first (x : _) = Just x

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p s = foldrWithIndex (\i x is -> if p x then i : is else is) [] s
findIndicesR p s = foldlWithIndex (\is i x -> if p x then i : is else is) [] s

-- ---- With places ------------------------------------------------------------------------------------

foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f = foldrWithIndex (\i x r -> f i x <> r) mempty

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z s = go 0 (toList s)
  where
    go _ [] = z
    go i (x : xs) = i `seq` f i x (go (i + 1) xs)

-- From the right, so that what isn't needed of the left isn't looked at.
foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z s = go (length s - 1) (toList (reverse s))
  where
    go _ [] = z
    go i (x : xs) = i `seq` f (go (i - 1) xs) i x

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f (Seq t) = Seq (mapPlaces sizeElem f 0 t)

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f s = sequenceA (mapWithIndex f s)

-- ---- All elements -----------------------------------------------------------------------------------

reverse :: Seq a -> Seq a
reverse (Seq t) = Seq (reverseTree id t)

intersperse :: a -> Seq a -> Seq a
intersperse x s
  | length s < 2 = s
  | otherwise = fromListN (2 * length s - 1) (List.intersperse x (toList s))

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z s = fromListN (length s + 1) (List.scanl f z (toList s))

scanl1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f s
  | null s = error "scanl1 takes a nonempty sequence as an argument"
  | otherwise = fromListN (length s) (List.scanl1 f (toList s))

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z s = fromListN (length s + 1) (List.scanr f z (toList s))

scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanr1 f s
  | null s = error "scanr1 takes a nonempty sequence as an argument"
  | otherwise = fromListN (length s) (List.scanr1 f (toList s))

sort, unstableSort :: Ord a => Seq a -> Seq a
sort = sortBy compare
unstableSort = sort

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy order s = fromListN (length s) (List.sortBy order (toList s))
unstableSortBy = sortBy

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn key s = fromListN (length s) (List.sortOn key (toList s))
unstableSortOn = sortOn

zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f s t = fromListN (min (length s) (length t)) (List.zipWith f (toList s) (toList t))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f s t u = zipWith ($) (zipWith f s t) u

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 = zipWith4 (,,,)

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f s t u v = zipWith ($) (zipWith3 f s t u) v

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip = unzipWith id

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f s = (fmap fst pairs, fmap snd pairs)
  where pairs = fmap f s

deriving instance Read a => Read (ViewL a)
deriving instance Read a => Read (ViewR a)

instance MonadFix Seq where
  mfix f = fromFunction (length (f err)) (\k -> fix (\xk -> f xk `index` k))
    where err = errorWithoutStackTrace "mfix for Data.Sequence.Seq applied to strict function"

instance MonadZip Seq where
  mzipWith = zipWith
  munzip = unzip
