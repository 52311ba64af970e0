-- ways: plain profile
-- Every function of Data.IntMap, Data.IntMap.Strict and Data.IntSet, on empty maps, small and larger ones, with negative keys; and what of
-- them is evaluated.
module Main where
import Control.Exception
import Data.Functor.Identity
import qualified Data.IntMap as M
import qualified Data.IntMap.Strict as S
import qualified Data.IntSet as T

inputs :: [[(Int, Int)]]
inputs = [[], [(3, 1)], [(3, 1), (3, 2)], [(n, n * n) | n <- [5, 1, -2, 9, 0]], [(n * 7919 `mod` 23 - 9, n) | n <- [1 .. 40]], [(minBound, 1), (maxBound, 2), (0, 3), (-1, 4)]]

ks :: [Int]
ks = [minBound, -3, -1, 0, 3, 4, 13, maxBound]

each :: Show b => String -> (M.IntMap Int -> b) -> IO ()
each name f = sequence_ [say (name ++ " " ++ show i) (f (M.fromList l)) | (i, l) <- zip [0 :: Int ..] inputs]

keyed :: Show b => String -> (Int -> M.IntMap Int -> b) -> IO ()
keyed name f = each name (\m -> map (\k -> f k m) ks)

two :: Show b => String -> (M.IntMap Int -> M.IntMap Int -> b) -> IO ()
two name f = each name (\m -> [f m (M.fromList l) | l <- inputs])

-- The texts of errors are not compared.
say :: Show a => String -> a -> IO ()
say name x = do
  r <- try (evaluate (length text))
  putStrLn (name ++ ": " ++ either (\e -> const "error" (e :: SomeException)) (const (short text)) r)
  where text = show x

-- A long text is told by its end and a sum.
short :: String -> String
short text
  | null (drop 120 text) = text
  | otherwise = reverse (take 20 (reverse text)) ++ " " ++ show (foldl (\h c -> (h * 31 + fromEnum c) `mod` 1000000007) 7 text)

-- Is the value defined, and if not, why?
defined :: String -> a -> IO ()
defined name x = do
  r <- try (evaluate x)
  putStrLn (name ++ (case r of { Left (ErrorCall t) -> ": " ++ t; Right _ -> ": defined" }))

odds :: Int -> Maybe Int
odds x = if odd x then Just (x + 100) else Nothing

main :: IO ()
main = maps >> sets >> strictness

maps :: IO ()
maps = do
  each "fromList" id
  sequence_ [say "fromListWith" (M.fromListWith (-) l, M.fromListWithKey (\n a b -> n + a - b) l) | l <- inputs]
  sequence_ [say "fromAscList" (M.fromAscList l', M.fromAscListWith (-) l', M.fromAscListWithKey (\n a b -> n + a - b) l', M.fromDistinctAscList (M.toAscList (M.fromList l)))
            | l <- inputs, let l' = [(n `div` 3, x) | (n, x) <- M.toAscList (M.fromList l)]]
  say "fromSet" (M.fromSet negate (T.fromList ks))
  say "singleton empty" (M.singleton 1 'b', M.empty :: M.IntMap Int)
  keyed "insert" (\k -> M.insert k 7)
  keyed "insertWith" (\k m -> (M.insertWith (-) k 7 m, M.insertWithKey (\n a b -> n + a - b) k 7 m, M.insertLookupWithKey (\n a b -> n + a - b) k 7 m))
  keyed "delete" M.delete
  keyed "adjust" (\k m -> (M.adjust (* 3) k m, M.adjustWithKey (\n x -> n + x) k m))
  keyed "update" (\k m -> (M.update odds k m, M.updateWithKey (\n x -> if n > 3 then Nothing else Just (n + x)) k m))
  keyed "updateLookupWithKey" (M.updateLookupWithKey (\n x -> if n > 3 then Nothing else Just (n + x)))
  keyed "alter" (\k m -> (M.alter (const Nothing) k m, M.alter (fmap negate) k m, M.alter (Just . maybe 0 succ) k m))
  keyed "alterF" (\k m -> M.alterF (\x -> [Nothing, x, Just 5, fmap negate x]) k m)
  keyed "lookup" (\k m -> (M.lookup k m, m M.!? k, M.findWithDefault 9 k m, M.member k m, M.notMember k m))
  keyed "!" (\k m -> m M.! k)
  keyed "lookupLT" (\k m -> (M.lookupLT k m, M.lookupGT k m, M.lookupLE k m, M.lookupGE k m))
  each "null size" (\m -> (M.null m, M.size m))
  two "union" (\a b -> (M.union a b, M.unionWith (-) a b, M.unionWithKey (\n x y -> n + x - y) a b))
  two "unions" (\a b -> (M.unions [a, b, a], M.unionsWith (-) [a, b, a], M.unions (Just a)))
  two "difference" (\a b -> (M.difference a b, a M.\\ b, M.differenceWith (\x y -> odds (x + y)) a b))
  two "intersection" (\a b -> (M.intersection a b, M.intersectionWith (-) a b, M.intersectionWithKey (\n x y -> n + x - y) a b))
  two "disjoint" (\a b -> (M.disjoint a b, M.disjoint a (M.filterWithKey (\n _ -> n > 8) b)))
  two "compose" M.compose
  two "mergeWithKey" (\a b -> M.mergeWithKey (\n x y -> odds (n + x + y)) id (M.map negate) a b)
  each "map" (\m -> (M.map (+ 1) m, M.mapWithKey (-) m, fmap negate m, 3 <$ m))
  each "traverseWithKey" (\m -> (M.traverseWithKey (\n x -> ([n], n - x)) m, M.traverseMaybeWithKey (\n x -> ([n], odds x)) m))
  each "mapAccum" (\m -> (M.mapAccum (\s x -> (s - x, s * x)) 3 m, M.mapAccumWithKey (\s n x -> (s - x, s * n)) 3 m, M.mapAccumRWithKey (\s n x -> (s - x, s * n)) 3 m))
  each "mapKeys" (\m -> (M.mapKeys (`div` 2) m, M.mapKeysWith (-) (`div` 2) m, M.mapKeysMonotonic (`div` 1) m))
  each "folds" (\m -> (M.foldr (-) 1 m, M.foldl (-) 1 m, M.foldr' (-) 1 m, M.foldl' (-) 1 m))
  each "folds with keys" (\m -> (M.foldrWithKey (\n x r -> n - x * r) 1 m, M.foldlWithKey (\r n x -> n - x * r) 1 m, M.foldrWithKey' (\n x r -> n - x * r) 1 m, M.foldlWithKey' (\r n x -> n - x * r) 1 m, M.foldMapWithKey (\n x -> show n ++ show x) m))
  each "elems" (\m -> (M.elems m, M.keys m, M.assocs m, M.keysSet m))
  each "lists" (\m -> (M.toList m, M.toAscList m, M.toDescList m))
  each "filter" (\m -> (M.filter odd m, M.filterWithKey (\n x -> n > 2 && odd x) m))
  each "keys of sets" (\m -> (M.restrictKeys m (T.fromList ks), M.withoutKeys m (T.fromList ks)))
  each "partition" (\m -> (M.partition odd m, M.partitionWithKey (\n x -> n > 2 && odd x) m))
  each "mapMaybe" (\m -> (M.mapMaybe odds m, M.mapMaybeWithKey (\n x -> odds (n + x)) m))
  each "mapEither" (\m -> (M.mapEither (\x -> if odd x then Left x else Right (show x)) m, M.mapEitherWithKey (\n x -> if odd (n + x) then Left x else Right (show x)) m))
  keyed "split" (\k m -> (M.split k m, M.splitLookup k m))
  each "splitRoot" (\m -> M.unions (M.splitRoot m) == m)
  two "isSubmapOf" (\a b -> (M.isSubmapOf a b, M.isSubmapOfBy (<=) a b, M.isProperSubmapOf a b, M.isProperSubmapOfBy (<=) a b, M.isSubmapOf (M.filter odd a) a, M.isProperSubmapOf (M.filter odd a) a))
  each "lookupMin" (\m -> (M.lookupMin m, M.lookupMax m))
  each "findMin" M.findMin
  each "findMax" M.findMax
  each "deleteMin" (\m -> (M.deleteMin m, M.deleteMax m))
  each "deleteFindMin" (\m -> if M.null m then Nothing else Just (snd (M.deleteFindMin m), snd (M.deleteFindMax m)))
  each "deleteFindMin fst" (fst . M.deleteFindMin)
  each "deleteFindMax fst" (fst . M.deleteFindMax)
  each "updateMin" (\m -> if M.null m then Nothing else Just (M.updateMin odds m, M.updateMax odds m, M.updateMinWithKey (\n x -> odds (n + x)) m, M.updateMaxWithKey (\n x -> odds (n + x)) m))
  each "minView" (\m -> (M.minView m, M.maxView m, M.minViewWithKey m, M.maxViewWithKey m))
  two "instances" (\a b -> (a == b, compare a b, a < b, a <> b, mconcat [b, a], mempty == a))
  each "Foldable" (\m -> (sum m, product m, length m, null m, elem 4 m, foldr (:) [] m, foldMap show m))
  each "Foldable maximum" maximum
  each "Traversable" (\m -> traverse (\x -> if x < 40 then Just (x + 1) else Nothing) m)
  each "Show Read" (\m -> (showsPrec 11 m "", read (show m) == m))

sets :: IO ()
sets = do
  s1 "fromList" id
  s1 "fromAscList" (\s -> (T.fromAscList (map (`div` 3) (T.toAscList s)), T.fromDistinctAscList (T.toAscList s)))
  sk "insert" (\k s -> (T.insert k s, T.delete k s, T.member k s, T.notMember k s))
  sk "alterF" (\k s -> T.alterF (\b -> [b, not b]) k s)
  sk "lookupLT" (\k s -> (T.lookupLT k s, T.lookupGT k s, T.lookupLE k s, T.lookupGE k s))
  s1 "null size" (\s -> (T.null s, T.size s))
  say "empty" (T.empty, T.singleton (-1))
  s2 "subsets" (\a b -> (T.isSubsetOf a b, T.isProperSubsetOf a b, T.disjoint a b))
  s2 "union" (\a b -> (T.union a b, T.unions [a, b, a], T.difference a b, a T.\\ b, T.intersection a b))
  s1 "filter" (\s -> (T.filter even s, T.partition even s))
  sk "split" (\k s -> (T.split k s, T.splitMember k s))
  s1 "splitRoot" (\s -> T.unions (T.splitRoot s) == s)
  s1 "map" (T.map (`div` 2))
  s1 "folds" (\s -> (T.foldr (-) 1 s, T.foldl (-) 1 s, T.foldr' (-) 1 s, T.foldl' (-) 1 s))
  s1 "minView" (\s -> (T.minView s, T.maxView s, T.deleteMin s, T.deleteMax s))
  s1 "findMin" T.findMin
  s1 "findMax" T.findMax
  s1 "deleteFindMin" T.deleteFindMin
  s1 "deleteFindMax" T.deleteFindMax
  s1 "lists" (\s -> (T.elems s, T.toList s, T.toAscList s, T.toDescList s))
  s2 "instances" (\a b -> (a == b, compare a b, a <> b, mconcat [b, a], mempty == a))
  s1 "Show Read" (\s -> (showsPrec 11 s "", read (show s) == s))
  where
    s1 :: Show b => String -> (T.IntSet -> b) -> IO ()
    s1 name f = sequence_ [say ("IntSet." ++ name ++ " " ++ show i) (f (T.fromList (map fst l))) | (i, l) <- zip [0 :: Int ..] inputs]
    sk :: Show b => String -> (Int -> T.IntSet -> b) -> IO ()
    sk name f = s1 name (\s -> map (\k -> f k s) ks)
    s2 :: Show b => String -> (T.IntSet -> T.IntSet -> b) -> IO ()
    s2 name f = s1 name (\s -> [f s (T.fromList (map fst l)) | l <- inputs])

strictness :: IO ()
strictness = do
  let u = error "value" :: Int
      m = M.fromList [(n, n) | n <- [1 .. 9]]
      lazy = M.insert 5 u m
      both name f g = defined ("lazy " ++ name) f >> defined ("strict " ++ name) g
  both "singleton" (M.singleton 1 u) (S.singleton 1 u)
  both "insert" (M.insert 1 u m) (S.insert 1 u m)
  both "insertWith" (M.insertWith (\_ _ -> u) 1 1 m) (S.insertWith (\_ _ -> u) 1 1 m)
  both "insertWith ignoring" (M.insertWith (\_ y -> y) 1 u m) (S.insertWith (\_ y -> y) 1 u m)
  both "insertWithKey" (M.insertWithKey (\_ _ _ -> u) 1 1 m) (S.insertWithKey (\_ _ _ -> u) 1 1 m)
  both "insertLookupWithKey" (M.insertLookupWithKey (\_ _ _ -> u) 1 1 m) (S.insertLookupWithKey (\_ _ _ -> u) 1 1 m)
  both "adjust" (M.adjust (const u) 1 m) (S.adjust (const u) 1 m)
  both "adjustWithKey" (M.adjustWithKey (\_ _ -> u) 1 m) (S.adjustWithKey (\_ _ -> u) 1 m)
  both "update" (M.update (const (Just u)) 1 m) (S.update (const (Just u)) 1 m)
  both "updateWithKey" (M.updateWithKey (\_ _ -> Just u) 1 m) (S.updateWithKey (\_ _ -> Just u) 1 m)
  both "updateLookupWithKey" (M.updateLookupWithKey (\_ _ -> Just u) 1 m) (S.updateLookupWithKey (\_ _ -> Just u) 1 m)
  both "alter" (M.alter (const (Just u)) 1 m) (S.alter (const (Just u)) 1 m)
  both "alterF" (runIdentity (M.alterF (\_ -> Identity (Just u)) 1 m)) (runIdentity (S.alterF (\_ -> Identity (Just u)) 1 m))
  both "findWithDefault" (M.findWithDefault u 1 m) (S.findWithDefault u 1 m)
  both "fromList" (M.fromList [(1, u), (2, 1)]) (S.fromList [(1, u), (2, 1)])
  both "fromListWith" (M.fromListWith (\_ _ -> u) [(1, 1), (1, 1)]) (S.fromListWith (\_ _ -> u) [(1, 1), (1, 1)])
  both "fromListWithKey" (M.fromListWithKey (\_ _ _ -> u) [(1, 1), (1, 1)]) (S.fromListWithKey (\_ _ _ -> u) [(1, 1), (1, 1)])
  both "fromAscList" (M.fromAscList [(1, u), (2, 1)]) (S.fromAscList [(1, u), (2, 1)])
  both "fromAscListWith" (M.fromAscListWith (\_ _ -> u) [(1, 1), (1, 1)]) (S.fromAscListWith (\_ _ -> u) [(1, 1), (1, 1)])
  both "fromAscListWithKey" (M.fromAscListWithKey (\_ _ _ -> u) [(1, 1), (1, 1)]) (S.fromAscListWithKey (\_ _ _ -> u) [(1, 1), (1, 1)])
  both "fromDistinctAscList" (M.fromDistinctAscList [(1, u), (2, 1)]) (S.fromDistinctAscList [(1, u), (2, 1)])
  both "fromSet" (M.fromSet (const u) (T.fromList [1])) (S.fromSet (const u) (T.fromList [1 :: Int]))
  both "unionWith" (M.unionWith (\_ _ -> u) m m) (S.unionWith (\_ _ -> u) m m)
  both "unionWith of a lazy one" (M.unionWith (+) lazy (M.singleton 1 1)) (S.unionWith (+) lazy (M.singleton 1 1))
  both "unionWithKey" (M.unionWithKey (\_ _ _ -> u) m m) (S.unionWithKey (\_ _ _ -> u) m m)
  both "unionsWith" (M.unionsWith (\_ _ -> u) [m, m]) (S.unionsWith (\_ _ -> u) [m, m])
  both "intersectionWith" (M.intersectionWith (\_ _ -> u) m m) (S.intersectionWith (\_ _ -> u) m m)
  both "intersectionWithKey" (M.intersectionWithKey (\_ _ _ -> u) m m) (S.intersectionWithKey (\_ _ _ -> u) m m)
  both "differenceWith" (M.differenceWith (\_ _ -> Just u) m m) (S.differenceWith (\_ _ -> Just u) m m)
  both "mergeWithKey" (M.mergeWithKey (\_ _ _ -> Just u) id id m m) (S.mergeWithKey (\_ _ _ -> Just u) id id m m)
  both "map" (M.map (const u) m) (S.map (const u) m)
  both "mapWithKey" (M.mapWithKey (\_ _ -> u) m) (S.mapWithKey (\_ _ -> u) m)
  both "mapAccum" (M.mapAccum (\s _ -> (s, u)) 'a' m) (S.mapAccum (\s _ -> (s, u)) 'a' m)
  both "mapAccumWithKey" (M.mapAccumWithKey (\s _ _ -> (s, u)) 'a' m) (S.mapAccumWithKey (\s _ _ -> (s, u)) 'a' m)
  both "mapAccumRWithKey" (M.mapAccumRWithKey (\s _ _ -> (s, u)) 'a' m) (S.mapAccumRWithKey (\s _ _ -> (s, u)) 'a' m)
  both "mapKeysWith" (M.mapKeysWith (\_ _ -> u) (`div` 2) m) (S.mapKeysWith (\_ _ -> u) (`div` 2) m)
  both "mapMaybe" (M.mapMaybe (const (Just u)) m) (S.mapMaybe (const (Just u)) m)
  both "mapMaybeWithKey" (M.mapMaybeWithKey (\_ _ -> Just u) m) (S.mapMaybeWithKey (\_ _ -> Just u) m)
  both "mapEither" (M.mapEither (const (Left u)) m :: (M.IntMap Int, M.IntMap Int)) (S.mapEither (const (Left u)) m :: (M.IntMap Int, M.IntMap Int))
  both "mapEitherWithKey" (M.mapEitherWithKey (\_ _ -> Right u) m :: (M.IntMap Int, M.IntMap Int)) (S.mapEitherWithKey (\_ _ -> Right u) m :: (M.IntMap Int, M.IntMap Int))
  both "traverseWithKey" (runIdentity (M.traverseWithKey (\_ _ -> Identity u) m)) (runIdentity (S.traverseWithKey (\_ _ -> Identity u) m))
  both "traverseMaybeWithKey" (runIdentity (M.traverseMaybeWithKey (\_ _ -> Identity (Just u)) m)) (runIdentity (S.traverseMaybeWithKey (\_ _ -> Identity (Just u)) m))
  both "updateMin" (M.updateMin (const (Just u)) m) (S.updateMin (const (Just u)) m)
  both "updateMax" (M.updateMax (const (Just u)) m) (S.updateMax (const (Just u)) m)
  both "updateMinWithKey" (M.updateMinWithKey (\_ _ -> Just u) m) (S.updateMinWithKey (\_ _ -> Just u) m)
  both "updateMaxWithKey" (M.updateMaxWithKey (\_ _ -> Just u) m) (S.updateMaxWithKey (\_ _ -> Just u) m)
