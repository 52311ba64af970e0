-- Data.List: operations on lists.
--
-- sortBy merges runs that rise or fall already; it is stable, and its first element costs one comparison
-- for each element and run.
module Data.List
  ( (++), head, last, tail, init, uncons, singleton, null, length
  , map, reverse, intersperse, intercalate, transpose, subsequences, permutations
  , foldl, foldl', foldl1, foldl1', foldr, foldr1
  , concat, concatMap, and, or, any, all, sum, product, maximum, minimum
  , scanl, scanl', scanl1, scanr, scanr1, mapAccumL, mapAccumR, iterate, iterate', repeat, replicate, cycle, unfoldr
  , take, drop, splitAt, takeWhile, dropWhile, dropWhileEnd, span, break, stripPrefix, group, inits, tails
  , isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf
  , elem, notElem, lookup, find, filter, partition, (!!), elemIndex, elemIndices, findIndex, findIndices
  , zip, zip3, zip4, zip5, zip6, zip7, zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip, unzip3, unzip4, unzip5, unzip6, unzip7
  , lines, words, unlines, unwords, nub, delete, (\\), union, intersect, sort, sortOn, sortBy, insert, insertBy
  , nubBy, deleteBy, deleteFirstsBy, unionBy, intersectBy, groupBy, maximumBy, minimumBy
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import Prelude.Class (comparing)
import Prelude.Fold (foldl', find, maximumBy, minimumBy)
import Data.Traversable (mapAccumL, mapAccumR)

infix 5 \\

-- ---- Making lists of lists ------------------------------------------------------------------------

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

singleton :: a -> [a]
singleton x = [x]

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse separator (x : xs) = x : go xs
  where
    go [] = []
    go (y : ys) = separator : y : go ys

intercalate :: [a] -> [[a]] -> [a]
intercalate separator lists = concat (intersperse separator lists)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : rows) = transpose rows
transpose ((x : xs) : rows) = (x : [y | y : _ <- rows]) : transpose (xs : [ys | _ : ys <- rows])

subsequences :: [a] -> [[a]]
subsequences list = [] : nonEmpty list
  where
    nonEmpty [] = []
    nonEmpty (x : xs) = [x] : concatMap (\ys -> [ys, x : ys]) (nonEmpty xs)

-- The list itself; then, for each element, every permutation of those before it, with the element put
-- before one of them.
permutations :: [a] -> [[a]]
permutations list = list : go list []
  where
    go [] _ = []
    go (x : xs) before = concatMap (insertions x xs) (permutations before) ++ go xs (x : before)
    insertions x rest p = [front ++ x : back ++ rest | (front, back@(_ : _)) <- zip (inits p) (tails p)]

inits, tails :: [a] -> [[a]]
inits list = [] : case list of
  [] -> []
  x : xs -> map (x :) (inits xs)
tails list = list : case list of
  [] -> []
  _ : xs -> tails xs

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy same (x : xs) = (x : like) : groupBy same rest
  where (like, rest) = span (same x) xs

-- ---- Folds and scans --------------------------------------------------------------------------------

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f (x : xs) = foldl' f x xs
foldl1' _ [] = errorWithoutStackTrace "Prelude.foldl1': empty list"

scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f z list = z `seq` (z : case list of
  [] -> []
  x : xs -> scanl' f (f z x) xs)

iterate' :: (a -> a) -> a -> [a]
iterate' f x = let x' = f x in x' `seq` (x : iterate' f x')

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f seed = case f seed of
  Nothing -> []
  Just (x, seed') -> x : unfoldr f seed'

-- ---- Parts --------------------------------------------------------------------------------------------

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = foldr (\x xs -> if p x && null xs then [] else x : xs) []

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] list = Just list
stripPrefix (x : xs) (y : ys) | x == y = stripPrefix xs ys
stripPrefix _ _ = Nothing

isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf _ [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys
isSuffixOf end list = reverse end `isPrefixOf` reverse list
isInfixOf part list = any (isPrefixOf part) (tails list)
isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf part@(x : xs) (y : ys)
  | x == y = isSubsequenceOf xs ys
  | otherwise = isSubsequenceOf part ys

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p = foldr select ([], [])
  where
    select x ~(yes, no)
      | p x = (x : yes, no)
      | otherwise = (yes, x : no)

-- ---- Places ---------------------------------------------------------------------------------------------

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (== x)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p list = case findIndices p list of
  [] -> Nothing
  i : _ -> Just i

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p = go 0
  where
    go _ [] = []
    go i (x : xs)
      | p x = i : go (i + 1) xs
      | otherwise = let i' = i + 1 in i' `seq` go i' xs

-- ---- Lists as sets --------------------------------------------------------------------------------------

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy same = go []
  where
    go _ [] = []
    go seen (x : xs)
      | any (\y -> same y x) seen = go seen xs
      | otherwise = x : go (x : seen) xs

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy same x (y : ys)
  | same x y = ys
  | otherwise = y : deleteBy same x ys

(\\) :: Eq a => [a] -> [a] -> [a]
list \\ without = foldl (flip delete) list without

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy same = foldl (flip (deleteBy same))

union, intersect :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)
intersect = intersectBy (==)

unionBy, intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy same xs ys = xs ++ foldl (flip (deleteBy same)) (nubBy same ys) xs
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy same xs ys = [x | x <- xs, any (same x) ys]

-- ---- Order ----------------------------------------------------------------------------------------------

insert :: Ord a => a -> [a] -> [a]
insert = insertBy compare

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy order x list@(y : ys) = case order x y of
  GT -> y : insertBy order x ys
  _ -> x : list

sort :: Ord a => [a] -> [a]
sort = sortBy compare

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn key list = map snd (sortBy (comparing fst) (map (\x -> let k = key x in k `seq` (k, x)) list))

sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy order list = mergeAll (runs list)
  where
    greater x y = case order x y of { GT -> True; _ -> False }
    -- Runs that rise, or fall and are turned round; only a run without equal elements may be turned.
    runs (x : y : rest)
      | greater x y = falling y [x] rest
      | otherwise = rising y (x :) rest
    runs [x] = [[x]]
    runs [] = []
    falling x before (y : rest) | greater x y = falling y (x : before) rest
    falling x before rest = (x : before) : runs rest
    rising x before (y : rest) | not (greater x y) = rising y (\more -> before (x : more)) rest
    rising x before rest = let run = before [x] in run `seq` (run : runs rest)
    mergeAll [] = []
    mergeAll [run] = run
    mergeAll many = mergeAll (mergePairs many)
    mergePairs (a : b : rest) = let run = merge a b in run `seq` (run : mergePairs rest)
    mergePairs rest = rest
    merge as@(a : as') bs@(b : bs')
      | greater a b = b : merge as bs'
      | otherwise = a : merge as' bs
    merge [] bs = bs
    merge as [] = as

-- ---- Counts of any type -----------------------------------------------------------------------------------

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : xs) = 1 + genericLength xs

genericTake, genericDrop :: Integral i => i -> [a] -> [a]
genericTake n _ | n <= 0 = []
genericTake _ [] = []
genericTake n (x : xs) = x : genericTake (n - 1) xs
genericDrop n list | n <= 0 = list
genericDrop _ [] = []
genericDrop n (_ : xs) = genericDrop (n - 1) xs

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n list | n <= 0 = ([], list)
genericSplitAt _ [] = ([], [])
genericSplitAt n (x : xs) = let (front, rest) = genericSplitAt (n - 1) xs in (x : front, rest)

genericIndex :: Integral i => [a] -> i -> a
genericIndex (x : xs) n
  | n == 0 = x
  | n > 0 = genericIndex xs (n - 1)
  | otherwise = errorWithoutStackTrace "List.genericIndex: negative index."
genericIndex [] _ = errorWithoutStackTrace "List.genericIndex: index too large."

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)

-- ---- More than three lists --------------------------------------------------------------------------------

zipWith4 :: (a -> b -> c -> d -> r) -> [a] -> [b] -> [c] -> [d] -> [r]
zipWith4 f (a : as) (b : bs) (c : cs) (d : ds) = f a b c d : zipWith4 f as bs cs ds
zipWith4 _ _ _ _ _ = []

zipWith5 :: (a -> b -> c -> d -> e -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [r]
zipWith5 f (a : as) (b : bs) (c : cs) (d : ds) (e : es) = f a b c d e : zipWith5 f as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

zipWith6 :: (a -> b -> c -> d -> e -> g -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [g] -> [r]
zipWith6 f (a : as) (b : bs) (c : cs) (d : ds) (e : es) (g : gs) = f a b c d e g : zipWith6 f as bs cs ds es gs
zipWith6 _ _ _ _ _ _ _ = []

zipWith7 :: (a -> b -> c -> d -> e -> g -> h -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [g] -> [h] -> [r]
zipWith7 f (a : as) (b : bs) (c : cs) (d : ds) (e : es) (g : gs) (h : hs) =
  f a b c d e g h : zipWith7 f as bs cs ds es gs hs
zipWith7 _ _ _ _ _ _ _ _ = []

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 = zipWith4 (,,,)

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (,,,,)

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (,,,,,)

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (,,,,,,)

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 = foldr (\(a, b, c, d) ~(as, bs, cs, ds) -> (a : as, b : bs, c : cs, d : ds)) ([], [], [], [])

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 = foldr (\(a, b, c, d, e) ~(as, bs, cs, ds, es) -> (a : as, b : bs, c : cs, d : ds, e : es)) ([], [], [], [], [])

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 = foldr (\(a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs))
               ([], [], [], [], [], [])

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 = foldr (\(a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) ->
                  (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs)) ([], [], [], [], [], [], [])
