{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.List: the Prelude's functions on lists, and on lists only. Prelude.Fold has the same names
-- for whatever can be folded.
--
-- foldl is as lazy as the Report says. sum, product, length, maximum and minimum evaluate as they go.
module Prelude.List
  ( map, (++), filter, concat, concatMap, head, last, tail, init, null, length, (!!), reverse
  , foldl, foldl', foldl1, foldr, foldr', foldr1, and, or, any, all, elem, notElem
  , sum, product, maximum, minimum, scanl, scanl1, scanr, scanr1
  , iterate, repeat, replicate, cycle, take, drop, splitAt, takeWhile, dropWhile, span, break
  , lookup, zip, zip3, zipWith, zipWith3, unzip, unzip3, lines, unlines, words, unwords, isSpace
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum

infixl 9 !!
infix 4 `elem`, `notElem`

emptyList :: String -> a
emptyList function = errorWithoutStackTrace ("Prelude." ++ function ++ ": empty list")

-- ---- Parts ----------------------------------------------------------------------------------------

head :: [a] -> a
head (x : _) = x
head [] = emptyList "head"

tail :: [a] -> [a]
tail (_ : xs) = xs
tail [] = emptyList "tail"

last :: [a] -> a
last [] = emptyList "last"
last (x : xs) = go x xs
  where
    go y [] = y
    go _ (y : ys) = go y ys

init :: [a] -> [a]
init [] = emptyList "init"
init (x : xs) = go x xs
  where
    go _ [] = []
    go y (z : zs) = y : go z zs

null :: [a] -> Bool
null [] = True
null _ = False

length :: [a] -> Int
length list = go 0 list
  where
    go :: Int -> [b] -> Int
    go n [] = n
    go n (_ : xs) = let n' = n + 1 in n' `seq` go n' xs

(!!) :: [a] -> Int -> a
list !! index
  | index < 0 = errorWithoutStackTrace "Prelude.!!: negative index"
  | otherwise = go list index
  where
    go [] _ = errorWithoutStackTrace "Prelude.!!: index too large"
    go (x : xs) n
      | n == 0 = x
      | otherwise = go xs (n - 1)

filter :: (a -> Bool) -> [a] -> [a]
filter _ [] = []
filter p (x : xs)
  | p x = x : filter p xs
  | otherwise = filter p xs

reverse :: [a] -> [a]
reverse list = go list []
  where
    go [] done = done
    go (x : xs) done = go xs (x : done)

take, drop :: Int -> [a] -> [a]
take n list
  | n <= 0 = []
  | otherwise = case list of
      [] -> []
      x : xs -> x : take (n - 1) xs
drop n list
  | n <= 0 = list
  | otherwise = case list of
      [] -> []
      _ : xs -> drop (n - 1) xs

splitAt :: Int -> [a] -> ([a], [a])
splitAt n list
  | n <= 0 = ([], list)
  | otherwise = case list of
      [] -> ([], [])
      x : xs -> let (front, rest) = splitAt (n - 1) xs in (x : front, rest)

takeWhile, dropWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ [] = []
takeWhile p (x : xs)
  | p x = x : takeWhile p xs
  | otherwise = []
dropWhile _ [] = []
dropWhile p list@(x : xs)
  | p x = dropWhile p xs
  | otherwise = list

span, break :: (a -> Bool) -> [a] -> ([a], [a])
span _ [] = ([], [])
span p list@(x : xs)
  | p x = let (front, rest) = span p xs in (x : front, rest)
  | otherwise = ([], list)
break p = span (not . p)

-- ---- Folds ----------------------------------------------------------------------------------------

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr f z = go
  where
    go [] = z
    go (x : xs) = f x (go xs)

foldr' :: (a -> b -> b) -> b -> [a] -> b
foldr' f z list = go z (reverse list)
  where
    go y [] = y
    go y (x : xs) = let y' = f x y in y' `seq` go y' xs

foldl :: (b -> a -> b) -> b -> [a] -> b
foldl f = go
  where
    go z [] = z
    go z (x : xs) = go (f z x) xs

foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' f start list = start `seq` go start list
  where
    go z [] = z
    go z (x : xs) = let z' = f z x in z' `seq` go z' xs

foldr1, foldl1 :: (a -> a -> a) -> [a] -> a
foldr1 _ [] = emptyList "foldr1"
foldr1 f (first : others) = go first others
  where
    go x [] = x
    go x (y : ys) = f x (go y ys)
foldl1 _ [] = emptyList "foldl1"
foldl1 f (x : xs) = foldl f x xs

concat :: [[a]] -> [a]
concat [] = []
concat (xs : xss) = go xs
  where
    go [] = concat xss
    go (y : ys) = y : go ys

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap _ [] = []
concatMap f (x : xs) = go (f x)
  where
    go [] = concatMap f xs
    go (y : ys) = y : go ys

and, or :: [Bool] -> Bool
and [] = True
and (b : bs) = b && and bs
or [] = False
or (b : bs) = b || or bs

any, all :: (a -> Bool) -> [a] -> Bool
any _ [] = False
any p (x : xs) = p x || any p xs
all _ [] = True
all p (x : xs) = p x && all p xs

elem, notElem :: Eq a => a -> [a] -> Bool
elem _ [] = False
elem x (y : ys) = x == y || elem x ys
notElem x list = not (elem x list)

-- These loops are their own, and not foldl's, so that their numbers have a type where that is known.
sum, product :: Num a => [a] -> a
sum list = go 0 list
  where
    go n [] = n
    go n (x : xs) = let n' = n + x in n' `seq` go n' xs
product list = go 1 list
  where
    go n [] = n
    go n (x : xs) = let n' = n * x in n' `seq` go n' xs

maximum, minimum :: Ord a => [a] -> a
maximum [] = emptyList "maximum"
maximum (first : others) = go first others
  where
    go m [] = m
    go m (x : xs) = let m' = max m x in m' `seq` go m' xs
minimum [] = emptyList "minimum"
minimum (first : others) = go first others
  where
    go m [] = m
    go m (x : xs) = let m' = min m x in m' `seq` go m' xs

-- ---- Scans ----------------------------------------------------------------------------------------

scanl :: (b -> a -> b) -> b -> [a] -> [b]
scanl f z list = z : case list of
  [] -> []
  x : xs -> scanl f (f z x) xs

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 _ [] = []
scanl1 f (x : xs) = scanl f x xs

scanr :: (a -> b -> b) -> b -> [a] -> [b]
scanr _ z [] = [z]
scanr f z (x : xs) = f x (head rest) : rest
  where rest = scanr f z xs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs) = f x (head rest) : rest
  where rest = scanr1 f xs

-- ---- Lists without an end -------------------------------------------------------------------------

iterate :: (a -> a) -> a -> [a]
iterate f x = x : iterate f (f x)

repeat :: a -> [a]
repeat x = xs
  where xs = x : xs

replicate :: Int -> a -> [a]
replicate n x
  | n <= 0 = []
  | otherwise = x : replicate (n - 1) x

cycle :: [a] -> [a]
cycle [] = emptyList "cycle"
cycle xs = round
  where round = xs ++ round

-- ---- Pairs ----------------------------------------------------------------------------------------

lookup :: Eq a => a -> [(a, b)] -> Maybe b
lookup _ [] = Nothing
lookup key ((k, v) : rest)
  | key == k = Just v
  | otherwise = lookup key rest

zip :: [a] -> [b] -> [(a, b)]
zip (x : xs) (y : ys) = (x, y) : zip xs ys
zip _ _ = []

zip3 :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3 (x : xs) (y : ys) (z : zs) = (x, y, z) : zip3 xs ys zs
zip3 _ _ _ = []

zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f (x : xs) (y : ys) = f x y : zipWith f xs ys
zipWith _ _ _ = []

zipWith3 :: (a -> b -> c -> d) -> [a] -> [b] -> [c] -> [d]
zipWith3 f (x : xs) (y : ys) (z : zs) = f x y z : zipWith3 f xs ys zs
zipWith3 _ _ _ _ = []

unzip :: [(a, b)] -> ([a], [b])
unzip = foldr (\(x, y) ~(xs, ys) -> (x : xs, y : ys)) ([], [])

unzip3 :: [(a, b, c)] -> ([a], [b], [c])
unzip3 = foldr (\(x, y, z) ~(xs, ys, zs) -> (x : xs, y : ys, z : zs)) ([], [], [])

-- ---- Text -----------------------------------------------------------------------------------------

-- Small, so that it is copied into loops: most characters are letters of ASCII.
isSpace :: Char -> Bool
isSpace c = if c <= ' ' then isBlank c else c >= '\x80' && isOtherSpace (primOrd c)

isBlank :: Char -> Bool
isBlank c = c == ' ' || c >= '\t' && c <= '\r'

-- Unicode's spaces beyond ASCII are few.
isOtherSpace :: Int -> Bool
isOtherSpace n = n == 0xA0 || n == 0x1680 || (n >= 0x2000 && n <= 0x200A) || n == 0x202F || n == 0x205F || n == 0x3000

lines :: String -> [String]
lines "" = []
lines text = line : case rest of
  [] -> []
  _ : more -> lines more
  where (line, rest) = break (== '\n') text

unlines :: [String] -> String
unlines [] = ""
unlines (line : rest) = line ++ '\n' : unlines rest

words :: String -> [String]
words text = case dropWhile isSpace text of
  "" -> []
  rest -> let (word, more) = break isSpace rest in word : words more

unwords :: [String] -> String
unwords [] = ""
unwords (first : others) = first ++ go others
  where
    go [] = ""
    go (word : rest) = ' ' : word ++ go rest
