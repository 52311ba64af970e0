-- Data.List.NonEmpty: lists that have at least one element.
module Data.List.NonEmpty
  ( NonEmpty (..), map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortWith, length, head, tail, last, init
  , singleton, (<|), cons, uncons, unfoldr, sort, reverse, inits, tails, iterate, repeat, cycle, insert, some1
  , take, drop, splitAt, takeWhile, dropWhile, span, break, filter, partition, group, groupBy, groupWith, groupAllWith
  , group1, groupBy1, groupWith1, groupAllWith1, isPrefixOf, nub, nubBy, (!!), zip, zipWith, unzip
  , fromList, toList, nonEmpty, xor
  ) where

import Prelude hiding
  ( map, scanl, scanr, scanl1, scanr1, length, head, tail, last, init, reverse, iterate, repeat, cycle, take, drop, splitAt
  , takeWhile, dropWhile, span, break, filter, (!!), zip, zipWith, unzip )
import Control.Applicative (Alternative, many)
import qualified Data.Foldable as Foldable
import Data.Function (on)
import qualified Data.List as List
import Data.Ord (comparing)
import Prelude.Class (NonEmpty (..))

infixr 5 <|
infixl 9 !!

-- The list, which has an element since its making says so.
made :: [a] -> NonEmpty a
made (x : xs) = x :| xs
made [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"

-- The function on lists keeps at least one element.
lifted :: Foldable f => ([a] -> [b]) -> f a -> NonEmpty b
lifted f xs = made (f (Foldable.toList xs))

fromList :: [a] -> NonEmpty a
fromList = made

toList :: NonEmpty a -> [a]
toList ~(x :| xs) = x : xs

nonEmpty :: [a] -> Maybe (NonEmpty a)
nonEmpty [] = Nothing
nonEmpty (x : xs) = Just (x :| xs)

singleton :: a -> NonEmpty a
singleton x = x :| []

length :: NonEmpty a -> Int
length (_ :| xs) = 1 + List.length xs

head, last :: NonEmpty a -> a
head (x :| _) = x
last ~(x :| xs) = List.last (x : xs)

tail, init :: NonEmpty a -> [a]
tail (_ :| xs) = xs
init ~(x :| xs) = List.init (x : xs)

uncons :: NonEmpty a -> (a, Maybe (NonEmpty a))
uncons ~(x :| xs) = (x, nonEmpty xs)

unfoldr :: (a -> (b, Maybe a)) -> a -> NonEmpty b
unfoldr f a = case f a of
    (b, next) -> b :| maybe [] more next
  where
    more c = case f c of (b, next) -> b : maybe [] more next

(<|), cons :: a -> NonEmpty a -> NonEmpty a
x <| ~(y :| ys) = x :| y : ys
cons = (<|)

map :: (a -> b) -> NonEmpty a -> NonEmpty b
map f ~(x :| xs) = f x :| List.map f xs

intersperse :: a -> NonEmpty a -> NonEmpty a
intersperse s ~(x :| xs) = x :| concatMap (\y -> [s, y]) xs

scanl :: Foldable f => (b -> a -> b) -> b -> f a -> NonEmpty b
scanl f z = lifted (List.scanl f z)

scanr :: Foldable f => (a -> b -> b) -> b -> f a -> NonEmpty b
scanr f z = lifted (List.scanr f z)

scanl1, scanr1 :: (a -> a -> a) -> NonEmpty a -> NonEmpty a
scanl1 f ~(x :| xs) = made (List.scanl f x xs)
scanr1 f ~(x :| xs) = made (List.scanr1 f (x : xs))

transpose :: NonEmpty (NonEmpty a) -> NonEmpty (NonEmpty a)
transpose xss = map made (made (List.transpose (toList (map toList xss))))

sort :: Ord a => NonEmpty a -> NonEmpty a
sort = lifted List.sort

sortBy :: (a -> a -> Ordering) -> NonEmpty a -> NonEmpty a
sortBy f = lifted (List.sortBy f)

sortWith :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty a
sortWith f = sortBy (comparing f)

reverse :: NonEmpty a -> NonEmpty a
reverse = lifted List.reverse

inits, tails :: Foldable f => f a -> NonEmpty [a]
inits xs = made (List.inits (Foldable.toList xs))
tails xs = made (List.tails (Foldable.toList xs))

iterate :: (a -> a) -> a -> NonEmpty a
iterate f a = a :| List.iterate f (f a)

repeat :: a -> NonEmpty a
repeat a = a :| List.repeat a

cycle :: NonEmpty a -> NonEmpty a
cycle xs = made (List.cycle (toList xs))

insert :: (Foldable f, Ord a) => a -> f a -> NonEmpty a
insert a xs = made (List.insert a (Foldable.toList xs))

some1 :: Alternative f => f a -> f (NonEmpty a)
some1 x = (:|) <$> x <*> many x

take, drop :: Int -> NonEmpty a -> [a]
take n xs = List.take n (toList xs)
drop n xs = List.drop n (toList xs)

splitAt :: Int -> NonEmpty a -> ([a], [a])
splitAt n xs = List.splitAt n (toList xs)

takeWhile, dropWhile, filter :: (a -> Bool) -> NonEmpty a -> [a]
takeWhile p xs = List.takeWhile p (toList xs)
dropWhile p xs = List.dropWhile p (toList xs)
filter p xs = List.filter p (toList xs)

span, break, partition :: (a -> Bool) -> NonEmpty a -> ([a], [a])
span p xs = List.span p (toList xs)
break p = span (not . p)
partition p xs = List.partition p (toList xs)

group :: (Foldable f, Eq a) => f a -> [NonEmpty a]
group = groupBy (==)

groupBy :: Foldable f => (a -> a -> Bool) -> f a -> [NonEmpty a]
groupBy same = go . Foldable.toList
  where
    go [] = []
    go (x : xs) = let (these, others) = List.span (same x) xs in (x :| these) : go others

groupWith :: Eq b => (a -> b) -> [a] -> [NonEmpty a]
groupWith f = groupBy ((==) `on` f)

groupAllWith :: Ord b => (a -> b) -> [a] -> [NonEmpty a]
groupAllWith f xs = groupWith f (List.sortBy (comparing f) xs)

group1 :: Eq a => NonEmpty a -> NonEmpty (NonEmpty a)
group1 = groupBy1 (==)

groupBy1 :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupBy1 same (x :| xs) = let (these, others) = List.span (same x) xs in (x :| these) :| groupBy same others

groupWith1 :: Eq b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupWith1 f = groupBy1 ((==) `on` f)

groupAllWith1 :: Ord b => (a -> b) -> NonEmpty a -> NonEmpty (NonEmpty a)
groupAllWith1 f xs = groupWith1 f (sortWith f xs)

isPrefixOf :: Eq a => [a] -> NonEmpty a -> Bool
isPrefixOf [] _ = True
isPrefixOf (y : ys) (x :| xs) = y == x && List.isPrefixOf ys xs

nub :: Eq a => NonEmpty a -> NonEmpty a
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> NonEmpty a -> NonEmpty a
nubBy same xs = made (List.nubBy same (toList xs))

(!!) :: NonEmpty a -> Int -> a
(!!) ~(x :| xs) n
  | n == 0 = x
  | n > 0 = xs List.!! (n - 1)
  | otherwise = errorWithoutStackTrace "NonEmpty.!! negative index"

zip :: NonEmpty a -> NonEmpty b -> NonEmpty (a, b)
zip ~(x :| xs) ~(y :| ys) = (x, y) :| List.zip xs ys

zipWith :: (a -> b -> c) -> NonEmpty a -> NonEmpty b -> NonEmpty c
zipWith f ~(x :| xs) ~(y :| ys) = f x y :| List.zipWith f xs ys

unzip :: Functor f => f (a, b) -> (f a, f b)
unzip xs = (fmap fst xs, fmap snd xs)

xor :: NonEmpty Bool -> Bool
xor (x :| xs) = foldr (/=) x xs
