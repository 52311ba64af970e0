-- ways: plain profile
-- Every function of Data.Map, Data.Map.Strict and Data.Set, on empty maps, small ones and larger ones, with keys that are equal and not the
-- same; and what of them is evaluated.
module Main where
import Control.Exception
import Data.Functor.Identity
import qualified Data.Map as M
import qualified Data.Map.Strict as S
import qualified Data.Set as T

-- Keys are compared by their number; the letter tells which of two equal ones is there.
data K = K Int Char deriving (Show, Read)
instance Eq K where K a _ == K b _ = a == b
instance Ord K where compare (K a _) (K b _) = compare a b

inputs :: [[(K, Int)]]
inputs =
  [ [], [(K 3 'a', 1)], [(K 3 'a', 1), (K 3 'b', 2)], [(K n 'c', n * n) | n <- [5, 1, -2, 9, 0]]
  , [(K (n * 7919 `mod` 23) (if odd n then 'd' else 'e'), n) | n <- [1 .. 40]] ]

ks :: [K]
ks = [K n 'q' | n <- [-3, -2, 0, 3, 4, 22, 30]]

each :: Show b => String -> (M.Map K Int -> b) -> IO ()
each name f = sequence_ [say (name ++ " " ++ show i) (f (M.fromList l)) | (i, l) <- zip [0 :: Int ..] inputs]

keyed :: Show b => String -> (K -> M.Map K Int -> b) -> IO ()
keyed name f = each name (\m -> map (\k -> f k m) ks)

two :: Show b => String -> (M.Map K Int -> M.Map K Int -> b) -> IO ()
two name f = each name (\m -> [f m (M.mapKeys (\(K n _) -> K n 'z') (M.fromList l)) | l <- inputs])

say :: Show a => String -> a -> IO ()
say name x = do
  r <- try (evaluate (length text))
  putStrLn (name ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) (const (short text)) r)
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

valued :: M.Map K Int -> M.Map K Int
valued m = if M.valid m then m else error "not a tree"

odds :: Int -> Maybe Int
odds x = if odd x then Just (x + 100) else Nothing

main :: IO ()
main = do
  maps
  sets
  strictness

maps :: IO ()
maps = do
  each "fromList" valued
  sequence_ [say "fromListWith" (M.fromListWith (-) l, M.fromListWithKey (\(K n _) a b -> n + a - b) l) | l <- inputs]
  sequence_ [say "fromAscList" (M.fromAscList l', M.fromAscListWith (-) l', M.fromAscListWithKey (\(K n c) a b -> n + fromEnum c + a - b) l', M.fromDistinctAscList (M.toAscList (M.fromList l)))
            | l <- inputs, let l' = [(K (n `div` 3) c, x) | (K n c, x) <- M.toAscList (M.fromList l)]]
  sequence_ [say "fromDescList" (M.fromDescList l', M.fromDescListWith (-) l', M.fromDescListWithKey (\(K n c) a b -> n + fromEnum c + a - b) l', M.fromDistinctDescList (M.toDescList (M.fromList l)))
            | l <- inputs, let l' = [(K (n `div` 3) c, x) | (K n c, x) <- M.toDescList (M.fromList l)]]
  sequence_ [say "valid" (M.valid (M.fromDistinctAscList [(n, ()) | n <- [1 .. k]])) | k <- [0 .. 70 :: Int]]
  say "fromSet" (M.fromSet (\(K n _) -> n) (T.fromList ks))
  say "singleton empty" (M.singleton 'a' 'b', M.empty :: M.Map Int Int)
  keyed "insert" (\k -> valued . M.insert k 7)
  keyed "insertWith" (\k -> valued . M.insertWith (-) k 7)
  keyed "insertWithKey" (\k -> valued . M.insertWithKey (\(K n c) a b -> n + fromEnum c + a - b) k 7)
  keyed "insertLookupWithKey" (\k -> M.insertLookupWithKey (\(K n c) a b -> n + fromEnum c + a - b) k 7)
  keyed "delete" (\k -> valued . M.delete k)
  keyed "adjust" (\k m -> (M.adjust (* 3) k m, M.adjustWithKey (\(K n c) x -> n + fromEnum c + x) k m))
  keyed "update" (\k m -> (valued (M.update odds k m), M.updateWithKey (\(K n c) x -> if n > 3 then Nothing else Just (fromEnum c + x)) k m))
  keyed "updateLookupWithKey" (M.updateLookupWithKey (\(K n c) x -> if n > 3 then Nothing else Just (fromEnum c + x)))
  keyed "alter" (\k m -> (M.alter (const Nothing) k m, M.alter (fmap negate) k m, M.alter (Just . maybe 0 succ) k m))
  keyed "alterF" (\k m -> M.alterF (\x -> [Nothing, x, Just 5, fmap negate x]) k m)
  keyed "lookup" (\k m -> (M.lookup k m, m M.!? k, M.findWithDefault 9 k m, M.member k m, M.notMember k m))
  keyed "!" (\k m -> m M.! k)
  keyed "lookupLT" (\k m -> (M.lookupLT k m, M.lookupGT k m, M.lookupLE k m, M.lookupGE k m))
  each "null size" (\m -> (M.null m, M.size m))
  two "union" (\a b -> (valued (M.union a b), valued (M.unionWith (-) a b), M.unionWithKey (\(K n c) x y -> n + fromEnum c + x - y) a b))
  two "unions" (\a b -> (M.unions [a, b, a], M.unionsWith (-) [a, b, a], M.unions (Just a)))
  two "difference" (\a b -> (valued (M.difference a b), a M.\\ b, M.differenceWith (\x y -> odds (x + y)) a b))
  two "intersection" (\a b -> (valued (M.intersection a b), M.intersectionWith (-) a b, M.intersectionWithKey (\(K n c) x y -> n + fromEnum c + x - y) a b))
  two "disjoint" (\a b -> (M.disjoint a b, M.disjoint a (M.filterWithKey (\(K n _) _ -> n > 8) b)))
  two "compose" (\a b -> M.compose (M.mapKeys (\(K n _) -> n) a) b)
  two "mergeWithKey" (\a b -> M.mergeWithKey (\(K n c) x y -> odds (n + fromEnum c + x + y)) id (M.map negate) a b)
  each "map" (\m -> (M.map (+ 1) m, M.mapWithKey (\(K n _) x -> n - x) m, fmap negate m, 3 <$ m))
  each "traverseWithKey" (\m -> (M.traverseWithKey (\(K n _) x -> ([n], n - x)) m, M.traverseMaybeWithKey (\(K n _) x -> ([n], odds x)) m))
  each "mapAccum" (\m -> (M.mapAccum (\s x -> (s - x, s * x)) 3 m, M.mapAccumWithKey (\s (K n _) x -> (s - x, s * n)) 3 m, M.mapAccumRWithKey (\s (K n _) x -> (s - x, s * n)) 3 m))
  each "mapKeys" (\m -> (M.mapKeys half m, M.mapKeysWith (-) half m, M.mapKeysMonotonic (\(K n c) -> K (n + 1) c) m))
  each "folds" (\m -> (M.foldr (-) 1 m, M.foldl (-) 1 m, M.foldr' (-) 1 m, M.foldl' (-) 1 m))
  each "folds with keys" (\m -> (M.foldrWithKey (\(K n _) x r -> n - x * r) 1 m, M.foldlWithKey (\r (K n _) x -> n - x * r) 1 m, M.foldrWithKey' (\(K n _) x r -> n - x * r) 1 m, M.foldlWithKey' (\r (K n _) x -> n - x * r) 1 m, M.foldMapWithKey (\(K n c) x -> show n ++ [c] ++ show x) m))
  each "elems" (\m -> (M.elems m, M.keys m, M.assocs m, M.keysSet m))
  each "lists" (\m -> (M.toList m, M.toAscList m, M.toDescList m))
  each "filter" (\m -> (valued (M.filter odd m), M.filterWithKey (\(K n _) x -> n > 2 && odd x) m))
  each "keys of sets" (\m -> (M.restrictKeys m (T.fromList ks), M.withoutKeys m (T.fromList ks)))
  each "partition" (\m -> (M.partition odd m, M.partitionWithKey (\(K n _) x -> n > 2 && odd x) m))
  keyed "antitone" (\k m -> (M.takeWhileAntitone (< k) m, M.dropWhileAntitone (< k) m, M.spanAntitone (<= k) m))
  each "mapMaybe" (\m -> (M.mapMaybe odds m, M.mapMaybeWithKey (\(K n _) x -> odds (n + x)) m))
  each "mapEither" (\m -> (M.mapEither (\x -> if odd x then Left x else Right (show x)) m, M.mapEitherWithKey (\(K n _) x -> if odd (n + x) then Left x else Right (show x)) m))
  keyed "split" (\k m -> (M.split k m, M.splitLookup k m))
  each "splitRoot" (\m -> M.unions (M.splitRoot m) == m)
  two "isSubmapOf" (\a b -> (M.isSubmapOf a b, M.isSubmapOfBy (<=) a b, M.isProperSubmapOf a b, M.isProperSubmapOfBy (<=) a b, M.isSubmapOf (M.filter odd a) a, M.isProperSubmapOf (M.filter odd a) a))
  keyed "lookupIndex" (\k m -> M.lookupIndex k m)
  keyed "findIndex" (\k m -> M.findIndex k m)
  sequence_ [each ("elemAt " ++ show i) (M.elemAt i) | i <- [-1, 0, 1, 4, 22, 40]]
  sequence_ [each ("deleteAt " ++ show i) (valued . M.deleteAt i) | i <- [-1, 0, 1, 4, 22, 40]]
  sequence_ [each ("updateAt " ++ show i) (\m -> (M.updateAt (\_ x -> odds x) i m, M.updateAt (\(K n _) _ -> Just n) i m)) | i <- [0, 1, 4, 22]]
  sequence_ [each ("take " ++ show i) (\m -> (valued (M.take i m), M.drop i m, M.splitAt i m)) | i <- [-1, 0, 1, 4, 22, 40]]
  each "lookupMin" (\m -> (M.lookupMin m, M.lookupMax m))
  each "findMin" M.findMin
  each "findMax" M.findMax
  each "deleteMin" (\m -> (valued (M.deleteMin m), valued (M.deleteMax m)))
  each "deleteFindMin" (\m -> (snd (M.deleteFindMin m), snd (M.deleteFindMax m)))
  each "deleteFindMin fst" (fst . M.deleteFindMin)
  each "deleteFindMax fst" (fst . M.deleteFindMax)
  each "updateMin" (\m -> (M.updateMin odds m, M.updateMax odds m, M.updateMinWithKey (\(K n _) x -> odds (n + x)) m, M.updateMaxWithKey (\(K n _) x -> odds (n + x)) m))
  each "minView" (\m -> (M.minView m, M.maxView m, M.minViewWithKey m, M.maxViewWithKey m))
  two "instances" (\a b -> (a == b, compare a b, a < b, a <> b, mconcat [b, a], mempty == a))
  each "Foldable" (\m -> (sum m, product m, length m, null m, elem 4 m, foldr (:) [] m, foldMap show m))
  each "Foldable maximum" maximum
  each "Foldable minimum" minimum
  each "Traversable" (\m -> (traverse (\x -> if x < 40 then Just (x + 1) else Nothing) m, sequenceA (fmap (\x -> ([x], x)) m)))
  each "Show Read" (\m -> (showsPrec 11 m "", read (show m) == m, (read (" ( " ++ show m ++ ")")) == m, (reads (show m ++ " x") :: [(M.Map K Int, String)])))
  where half (K n c) = K (n `div` 2) c

sets :: IO ()
sets = do
  s1 "fromList" ok
  s1 "fromAscList" (\s -> (T.fromAscList (halves (T.toAscList s)), T.fromDescList (halves (T.toDescList s)), T.fromDistinctAscList (T.toAscList s), T.fromDistinctDescList (T.toDescList s)))
  sk "insert" (\k s -> (ok (T.insert k s), ok (T.delete k s), T.member k s, T.notMember k s))
  sk "alterF" (\k s -> T.alterF (\b -> [b, not b]) k s)
  sk "lookupLT" (\k s -> (T.lookupLT k s, T.lookupGT k s, T.lookupLE k s, T.lookupGE k s))
  s1 "null size" (\s -> (T.null s, T.size s))
  s2 "subsets" (\a b -> (T.isSubsetOf a b, T.isProperSubsetOf a b, T.disjoint a b))
  s2 "union" (\a b -> (ok (T.union a b), T.unions [a, b, a], ok (T.difference a b), a T.\\ b, ok (T.intersection a b)))
  s2 "products" (\a b -> (T.size (T.cartesianProduct a b), T.cartesianProduct (T.take 2 a) (T.take 3 b), T.valid (T.disjointUnion a b), T.disjointUnion (T.take 2 a) (T.take 3 b)))
  s1 "powerSet" (\s -> let p = T.powerSet (T.take 4 s) in (p, T.valid p))
  s1 "filter" (\s -> (ok (T.filter even' s), T.partition even' s))
  sk "antitone" (\k s -> (T.takeWhileAntitone (< k) s, T.dropWhileAntitone (< k) s, T.spanAntitone (<= k) s))
  sk "split" (\k s -> (T.split k s, T.splitMember k s))
  s1 "splitRoot" (\s -> T.unions (T.splitRoot s) == s)
  sk "lookupIndex" T.lookupIndex
  sk "findIndex" T.findIndex
  sequence_ [s1 ("elemAt " ++ show i) (T.elemAt i) | i <- [-1, 0, 4, 40]]
  sequence_ [s1 ("deleteAt " ++ show i) (T.deleteAt i) | i <- [-1, 0, 4, 40]]
  sequence_ [s1 ("take " ++ show i) (\s -> (T.take i s, T.drop i s, T.splitAt i s)) | i <- [-1, 0, 4, 40]]
  s1 "map" (\s -> (T.map (\(K n c) -> K (n `div` 2) c) s, T.mapMonotonic (\(K n c) -> K (n + 1) c) s))
  s1 "folds" (\s -> (T.foldr (\(K n _) r -> n - r) 1 s, T.foldl (\r (K n _) -> n - r) 1 s, T.foldr' (\(K n _) r -> n - r) 1 s, T.foldl' (\r (K n _) -> n - r) 1 s))
  s1 "lookupMin" (\s -> (T.lookupMin s, T.lookupMax s, T.minView s, T.maxView s, T.deleteMin s, T.deleteMax s))
  s1 "findMin" T.findMin
  s1 "findMax" T.findMax
  s1 "deleteFindMin" (\s -> (snd (T.deleteFindMin s), snd (T.deleteFindMax s)))
  s1 "deleteFindMin fst" (fst . T.deleteFindMin)
  s1 "deleteFindMax fst" (fst . T.deleteFindMax)
  s1 "lists" (\s -> (T.elems s, T.toList s, T.toAscList s, T.toDescList s))
  s2 "instances" (\a b -> (a == b, compare a b, a <> b, mconcat [b, a], mempty == a))
  s1 "Foldable" (\s -> (length s, null s, elem (K 3 'x') s, foldr (:) [] s, foldMap show s))
  s1 "Foldable maximum" maximum
  s1 "Show Read" (\s -> (showsPrec 11 s "", read (show s) == s))
  where
    s1 :: Show b => String -> (T.Set K -> b) -> IO ()
    s1 name f = sequence_ [say ("Set." ++ name ++ " " ++ show i) (f (T.fromList (map fst l))) | (i, l) <- zip [0 :: Int ..] inputs]
    sk :: Show b => String -> (K -> T.Set K -> b) -> IO ()
    sk name f = s1 name (\s -> map (\k -> f k s) ks)
    s2 :: Show b => String -> (T.Set K -> T.Set K -> b) -> IO ()
    s2 name f = s1 name (\s -> [f s (T.fromList [K n 'z' | (K n _, _) <- l]) | l <- inputs])
    ok s = if T.valid s then s else error "not a tree"
    even' (K n _) = even n
    halves l = [K (n `div` 3) c | K n c <- l]

-- Each function on values that are undefined here and there: how far does the lazy one evaluate, and how far the strict one?
strictness :: IO ()
strictness = do
  let u = error "value" :: Int
      m = M.fromList [(n, n) | n <- [1 .. 9]] :: M.Map Int Int
      lazy = M.insert 5 u m
      both name f g = defined ("lazy " ++ name) f >> defined ("strict " ++ name) g
  both "singleton" (M.singleton 1 u) (S.singleton 1 u)
  both "insert" (M.insert 1 u m) (S.insert 1 u m)
  both "insert into a lazy one" (M.insert 1 1 lazy) (S.insert 1 1 lazy)
  both "insertWith" (M.insertWith (\_ _ -> u) 1 1 m) (S.insertWith (\_ _ -> u) 1 1 m)
  both "insertWith ignoring" (M.insertWith (\_ y -> y) 1 u m) (S.insertWith (\_ y -> y) 1 u m)
  both "insertWith new" (M.insertWith (\_ y -> y) 0 u m) (S.insertWith (\_ y -> y) 0 u m)
  both "insertWithKey" (M.insertWithKey (\_ _ _ -> u) 1 1 m) (S.insertWithKey (\_ _ _ -> u) 1 1 m)
  both "insertLookupWithKey" (M.insertLookupWithKey (\_ _ _ -> u) 1 1 m) (S.insertLookupWithKey (\_ _ _ -> u) 1 1 m)
  both "adjust" (M.adjust (const u) 1 m) (S.adjust (const u) 1 m)
  both "adjust absent" (M.adjust (const u) 0 m) (S.adjust (const u) 0 m)
  both "adjustWithKey" (M.adjustWithKey (\_ _ -> u) 1 m) (S.adjustWithKey (\_ _ -> u) 1 m)
  both "update" (M.update (const (Just u)) 1 m) (S.update (const (Just u)) 1 m)
  both "updateWithKey" (M.updateWithKey (\_ _ -> Just u) 1 m) (S.updateWithKey (\_ _ -> Just u) 1 m)
  both "updateLookupWithKey" (M.updateLookupWithKey (\_ _ -> Just u) 1 m) (S.updateLookupWithKey (\_ _ -> Just u) 1 m)
  both "alter" (M.alter (const (Just u)) 1 m) (S.alter (const (Just u)) 1 m)
  both "alter new" (M.alter (const (Just u)) 0 m) (S.alter (const (Just u)) 0 m)
  both "alterF" (runIdentity (M.alterF (\_ -> Identity (Just u)) 1 m)) (runIdentity (S.alterF (\_ -> Identity (Just u)) 1 m))
  both "findWithDefault" (M.findWithDefault u 1 m) (S.findWithDefault u 1 m)
  both "fromList" (M.fromList [(1, u), (2, 1)]) (S.fromList [(1, u), (2, 1)])
  both "fromList twice" (M.fromList [(1, u), (1, 1)]) (S.fromList [(1, u), (1, 1)])
  both "fromListWith" (M.fromListWith (\_ _ -> u) [(1, 1), (1, 1)]) (S.fromListWith (\_ _ -> u) [(1, 1), (1, 1)])
  both "fromListWith ignoring" (M.fromListWith const [(1, u), (1, 1)]) (S.fromListWith const [(1, u), (1, 1)])
  both "fromListWithKey" (M.fromListWithKey (\_ _ _ -> u) [(1, 1), (1, 1)]) (S.fromListWithKey (\_ _ _ -> u) [(1, 1), (1, 1)])
  both "fromAscList" (M.fromAscList [(1, u), (2, 1)]) (S.fromAscList [(1, u), (2, 1)])
  both "fromAscList twice" (M.fromAscList [(1, u), (1, 1)]) (S.fromAscList [(1, u), (1, 1)])
  both "fromAscListWith" (M.fromAscListWith (\_ _ -> u) [(1, 1), (1, 1)]) (S.fromAscListWith (\_ _ -> u) [(1, 1), (1, 1)])
  both "fromAscListWith three" (M.fromAscListWith (\x _ -> if x == 2 then u else x) [(1, 1), (1, 2), (1, 3)]) (S.fromAscListWith (\x _ -> if x == 2 then u else x) [(1, 1), (1, 2), (1, 3)])
  both "fromAscListWithKey" (M.fromAscListWithKey (\_ _ _ -> u) [(1, 1), (1, 1)]) (S.fromAscListWithKey (\_ _ _ -> u) [(1, 1), (1, 1)])
  both "fromDistinctAscList" (M.fromDistinctAscList [(1, u), (2, 1)]) (S.fromDistinctAscList [(1, u), (2, 1)])
  both "fromDescList" (M.fromDescList [(2, u), (1, 1)]) (S.fromDescList [(2, u), (1, 1)])
  both "fromDescListWith" (M.fromDescListWith (\_ _ -> u) [(2, 1), (2, 1)]) (S.fromDescListWith (\_ _ -> u) [(2, 1), (2, 1)])
  both "fromDescListWithKey" (M.fromDescListWithKey (\_ _ _ -> u) [(2, 1), (2, 1)]) (S.fromDescListWithKey (\_ _ _ -> u) [(2, 1), (2, 1)])
  both "fromDistinctDescList" (M.fromDistinctDescList [(2, u), (1, 1)]) (S.fromDistinctDescList [(2, u), (1, 1)])
  both "fromSet" (M.fromSet (const u) (T.fromList [1])) (S.fromSet (const u) (T.fromList [1 :: Int]))
  both "unionWith" (M.unionWith (\_ _ -> u) m m) (S.unionWith (\_ _ -> u) m m)
  both "unionWith of a lazy one" (M.unionWith (+) lazy (M.singleton 1 1)) (S.unionWith (+) lazy (M.singleton 1 1))
  both "unionWith with a lazy one" (M.unionWith (+) (M.singleton 1 1) lazy) (S.unionWith (+) (M.singleton 1 1) lazy)
  both "unionWithKey" (M.unionWithKey (\_ _ _ -> u) m m) (S.unionWithKey (\_ _ _ -> u) m m)
  both "unionsWith" (M.unionsWith (\_ _ -> u) [m, m]) (S.unionsWith (\_ _ -> u) [m, m])
  both "intersectionWith" (M.intersectionWith (\_ _ -> u) m m) (S.intersectionWith (\_ _ -> u) m m)
  both "intersectionWithKey" (M.intersectionWithKey (\_ _ _ -> u) m m) (S.intersectionWithKey (\_ _ _ -> u) m m)
  both "differenceWith" (M.differenceWith (\_ _ -> Just u) m m) (S.differenceWith (\_ _ -> Just u) m m)
  both "differenceWith of a lazy one" (M.differenceWith (\x _ -> Just x) lazy (M.singleton 1 1)) (S.differenceWith (\x _ -> Just x) lazy (M.singleton 1 1))
  defined "lazy mergeWithKey" (M.mergeWithKey (\_ _ _ -> Just u) id id m m)
  both "map" (M.map (const u) m) (S.map (const u) m)
  both "mapWithKey" (M.mapWithKey (\_ _ -> u) m) (S.mapWithKey (\_ _ -> u) m)
  both "fmap" (fmap (const u) m) (fmap (const u) m)
  both "mapAccum" (M.mapAccum (\s _ -> (s, u)) 'a' m) (S.mapAccum (\s _ -> (s, u)) 'a' m)
  both "mapAccumWithKey" (M.mapAccumWithKey (\s _ _ -> (s, u)) 'a' m) (S.mapAccumWithKey (\s _ _ -> (s, u)) 'a' m)
  both "mapAccumRWithKey" (M.mapAccumRWithKey (\s _ _ -> (s, u)) 'a' m) (S.mapAccumRWithKey (\s _ _ -> (s, u)) 'a' m)
  both "mapKeysWith" (M.mapKeysWith (\_ _ -> u) (`div` 2) m) (S.mapKeysWith (\_ _ -> u) (`div` 2) m)
  both "mapMaybe" (M.mapMaybe (const (Just u)) m) (S.mapMaybe (const (Just u)) m)
  both "mapMaybeWithKey" (M.mapMaybeWithKey (\_ _ -> Just u) m) (S.mapMaybeWithKey (\_ _ -> Just u) m)
  both "mapEither" (M.mapEither (const (Left u)) m :: (M.Map Int Int, M.Map Int Int)) (S.mapEither (const (Left u)) m :: (M.Map Int Int, M.Map Int Int))
  both "mapEitherWithKey" (M.mapEitherWithKey (\_ _ -> Right u) m :: (M.Map Int Int, M.Map Int Int)) (S.mapEitherWithKey (\_ _ -> Right u) m :: (M.Map Int Int, M.Map Int Int))
  both "traverseWithKey" (runIdentity (M.traverseWithKey (\_ _ -> Identity u) m)) (runIdentity (S.traverseWithKey (\_ _ -> Identity u) m))
  both "traverseMaybeWithKey" (runIdentity (M.traverseMaybeWithKey (\_ _ -> Identity (Just u)) m)) (runIdentity (S.traverseMaybeWithKey (\_ _ -> Identity (Just u)) m))
  both "updateAt" (M.updateAt (\_ _ -> Just u) 3 m) (S.updateAt (\_ _ -> Just u) 3 m)
  both "updateMin" (M.updateMin (const (Just u)) m) (S.updateMin (const (Just u)) m)
  both "updateMax" (M.updateMax (const (Just u)) m) (S.updateMax (const (Just u)) m)
  both "updateMinWithKey" (M.updateMinWithKey (\_ _ -> Just u) m) (S.updateMinWithKey (\_ _ -> Just u) m)
  both "updateMaxWithKey" (M.updateMaxWithKey (\_ _ -> Just u) m) (S.updateMaxWithKey (\_ _ -> Just u) m)
  both "filter" (M.filter (const True) lazy) (S.filter (const True) lazy)
  both "compose" (M.compose lazy (M.singleton 'a' 5)) (S.compose lazy (M.singleton 'a' 5))
  both "foldr'" (M.foldr' (\_ r -> r) 'a' lazy) (S.foldr' (\_ r -> r) 'a' lazy)
  both "foldr lazy" (take 1 (M.foldr (:) [] m)) (M.foldr (\x _ -> x) 0 lazy)
