{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Maps: Data.Map, Data.Map.Strict, Data.Set, Data.IntMap and Data.IntSet, beside containers; trees must be balanced.
module Maps (tests) where

import "base" Prelude
import qualified "containers" Data.IntMap as I
import qualified "containers" Data.IntMap.Strict as IS
import qualified "containers" Data.IntSet as N
import qualified "containers" Data.Map as M
import qualified "containers" Data.Map.Merge.Lazy as MM
import qualified "containers" Data.Map.Strict as MS
import qualified "containers" Data.Set as T
import Check
import qualified Prelude as S
import qualified Data.IntMap as SI
import qualified Data.IntMap.Strict as SIS
import qualified Data.IntSet as SN
import qualified Data.Map as SM
import qualified Data.Map.Merge.Lazy as SMM
import qualified Data.Map.Strict as SMS
import qualified Data.Set as ST

type Ours = SM.Map Int Int
type Theirs = M.Map Int Int

-- A function from maps to maps, on a map of random pairs and a random key.
mapped :: String -> (Int -> Ours -> Ours) -> (Int -> Theirs -> Theirs) -> Test
mapped name f g = same name (pair small pairs)
  (\(k, l) -> let t = f k (SM.fromList l) in (SM.toList t, SM.valid t))
  (\(k, l) -> (M.toList (g k (M.fromList l)), True))

-- A function from a map to something else.
asked :: (Probe b, Probe c) => String -> (Int -> Ours -> b) -> (Int -> Theirs -> c) -> Test
asked name f g = same name (pair small pairs) (\(k, l) -> f k (SM.fromList l)) (\(k, l) -> g k (M.fromList l))

-- A function of two maps.
joined :: String -> (Ours -> Ours -> Ours) -> (Theirs -> Theirs -> Theirs) -> Test
joined name f g = same name (pair pairs pairs)
  (\(a, b) -> let t = f (SM.fromList a) (SM.fromList b) in (SM.toList t, SM.valid t))
  (\(a, b) -> (M.toList (g (M.fromList a) (M.fromList b)), True))

pairs :: Gen [(Int, Int)]
pairs = oneOf [list (pair small small), mapM (const (pair (between (-50) 50) small)) [1 :: Int .. 40]]

sets :: String -> (Int -> ST.Set Int -> ST.Set Int) -> (Int -> T.Set Int -> T.Set Int) -> Test
sets name f g = same name (pair small keys)
  (\(k, l) -> let t = f k (ST.fromList l) in (ST.toList t, ST.valid t)) (\(k, l) -> (T.toList (g k (T.fromList l)), True))

keys :: Gen [Int]
keys = oneOf [list small, mapM (const (between (-50) 50)) [1 :: Int .. 40]]

two :: (Ours, Ours) -> ([(Int, Int)], [(Int, Int)])
two (a, b) = (SM.toList a, SM.toList b)

two' :: (Theirs, Theirs) -> ([(Int, Int)], [(Int, Int)])
two' (a, b) = (M.toList a, M.toList b)

tests :: [Test]
tests = maps ++ ints

-- Functions from a key and a map to a map.
numbered :: String -> (Int -> SI.IntMap Int -> SI.IntMap Int) -> (Int -> I.IntMap Int -> I.IntMap Int) -> Test
numbered name f g = same name (pair small pairs) (\(k, l) -> SI.toList (f k (SI.fromList l))) (\(k, l) -> I.toList (g k (I.fromList l)))

ints :: [Test]
ints =
  [ numbered "IntMap.insertWith" (\k -> SI.insertWith (-) k 77) (\k -> I.insertWith (-) k 77)
  , numbered "IntMap.delete" SI.delete I.delete
  , numbered "IntMap.alter" (SI.alter (S.maybe (S.Just 5) (const S.Nothing))) (I.alter (maybe (Just 5) (const Nothing)))
  , numbered "IntMap.unionWith" (\k t -> SI.unionWith (-) t (SI.map (+ k) (SI.filterWithKey (\i _ -> i > k) t))) (\k t -> I.unionWith (-) t (I.map (+ k) (I.filterWithKey (\i _ -> i > k) t)))
  , numbered "IntMap.difference" (\k t -> t SI.\\ SI.fromList [(k, ()), (k + 1, ())]) (\k t -> t I.\\ I.fromList [(k, ()), (k + 1, ())])
  , numbered "IntMap.updateLookupWithKey" (\k -> snd . two SI.updateLookupWithKey k) (\k -> snd . two' I.updateLookupWithKey k)
  , same "IntMap.updateLookupWithKey, what was there" (pair small pairs) (\(k, l) -> fst (two SI.updateLookupWithKey k (SI.fromList l))) (\(k, l) -> fst (two' I.updateLookupWithKey k (I.fromList l)))
  , same "IntMap.lookup ! findMin" (pair small pairs) (\(k, l) -> let t = SI.fromList l in (SI.lookup k t, t SI.! k, SI.findMin t)) (\(k, l) -> let t = I.fromList l in (I.lookup k t, t I.! k, I.findMin t))
  , same "IntMap.foldrWithKey" pairs (SI.foldrWithKey (\k x r -> k - x - r) 0 . SI.fromListWith (-)) (I.foldrWithKey (\k x r -> k - x - r) 0 . I.fromListWith (-))
  , same "IntMap show" (pair small pairs) (\(p, l) -> S.showsPrec p (SI.fromList l) "") (\(p, l) -> showsPrec p (I.fromList l) "")
  , same "IntMap.Strict.insertWith" (pair small pairs) (\(k, l) -> SIS.toList (SIS.insertWith (\_ _ -> error "strict") k 1 (SIS.fromList l))) (\(k, l) -> IS.toList (IS.insertWith (\_ _ -> error "strict") k 1 (IS.fromList l)))
  , same "IntSet" (pair small keys) (\(k, l) -> let t = SN.fromList l in (SN.toList (SN.insert k (SN.map (`div` 2) t)), (SN.member k t, SN.size t, SN.elems (SN.filter even t)))) (\(k, l) -> let t = N.fromList l in (N.toList (N.insert k (N.map (`div` 2) t)), (N.member k t, N.size t, N.elems (N.filter even t))))
  , same "IntSet.minView split" (pair small keys) (\(k, l) -> let { t = SN.fromList l; (a, b) = SN.split k t } in (S.fmap fst (SN.minView t), SN.toList a, SN.toList b)) (\(k, l) -> let { t = N.fromList l; (a, b) = N.split k t } in (fmap fst (N.minView t), N.toList a, N.toList b))
  ]
  where
    two f k = f (\i x -> if even x then S.Nothing else S.Just (i + x)) k
    two' f k = f (\i x -> if even x then Nothing else Just (i + x)) k

maps :: [Test]
maps =
  [ mapped "Map.insert" (\k -> SM.insert k 77) (\k -> M.insert k 77)
  , mapped "Map.insertWith" (\k -> SM.insertWith (-) k 77) (\k -> M.insertWith (-) k 77)
  , mapped "Map.insertWithKey" (\k -> SM.insertWithKey (\a b c -> a + b * c) k 77) (\k -> M.insertWithKey (\a b c -> a + b * c) k 77)
  , mapped "Map.delete" SM.delete M.delete
  , mapped "Map.delete many" (\_ t -> foldr SM.delete t [-50, -47 .. 50]) (\_ t -> foldr M.delete t [-50, -47 .. 50])
  , mapped "Map.adjust" (SM.adjust (* 3)) (M.adjust (* 3))
  , mapped "Map.update" (SM.update (\x -> if even x then S.Nothing else S.Just (x + 1))) (M.update (\x -> if even x then Nothing else Just (x + 1)))
  , mapped "Map.alter" (SM.alter (S.maybe (S.Just 5) (\x -> if even x then S.Nothing else S.Just (x + 1)))) (M.alter (maybe (Just 5) (\x -> if even x then Nothing else Just (x + 1))))
  , mapped "Map.filter" (\k -> SM.filter (> k)) (\k -> M.filter (> k))
  , mapped "Map.filterWithKey" (\k -> SM.filterWithKey (\a b -> a > k && b > 0)) (\k -> M.filterWithKey (\a b -> a > k && b > 0))
  , mapped "Map.map" (\k -> SM.map (+ k)) (\k -> M.map (+ k))
  , mapped "Map.mapWithKey" (\k -> SM.mapWithKey (\a b -> a * b + k)) (\k -> M.mapWithKey (\a b -> a * b + k))
  , mapped "Map.mapMaybe" (\k -> SM.mapMaybe (\x -> if x > k then S.Just (x * 2) else S.Nothing)) (\k -> M.mapMaybe (\x -> if x > k then Just (x * 2) else Nothing))
  , mapped "Map.mapKeys" (\_ -> SM.mapKeys (`div` 2)) (\_ -> M.mapKeys (`div` 2))
  , mapped "Map.mapKeysWith" (\_ -> SM.mapKeysWith (-) (`div` 3)) (\_ -> M.mapKeysWith (-) (`div` 3))
  , mapped "Map.deleteMin deleteMax" (\_ -> SM.deleteMin . SM.deleteMax) (\_ -> M.deleteMin . M.deleteMax)
  , mapped "Map.take drop" (\k -> SM.drop k . SM.take (k * 2)) (\k -> M.drop k . M.take (k * 2))
  , mapped "Map.takeWhileAntitone" (\k -> SM.takeWhileAntitone (< k)) (\k -> M.takeWhileAntitone (< k))
  , mapped "Map.updateMin updateMax" (\k -> SM.updateMin (\x -> if x > k then S.Nothing else S.Just 1) . SM.updateMax (\_ -> S.Just 3)) (\k -> M.updateMin (\x -> if x > k then Nothing else Just 1) . M.updateMax (\_ -> Just 3))
  , asked "Map.lookup member" (\k t -> (SM.lookup k t, SM.member k t)) (\k t -> (M.lookup k t, M.member k t))
  , asked "Map.! findWithDefault" (\k t -> (t SM.! k, SM.findWithDefault 9 k t)) (\k t -> (t M.! k, M.findWithDefault 9 k t))
  , asked "Map.lookupLT GT LE GE" (\k t -> [SM.lookupLT k t, SM.lookupGT k t, SM.lookupLE k t, SM.lookupGE k t]) (\k t -> [M.lookupLT k t, M.lookupGT k t, M.lookupLE k t, M.lookupGE k t])
  , asked "Map.size null" (\_ t -> (SM.size t, SM.null t)) (\_ t -> (M.size t, M.null t))
  , asked "Map.findMin findMax" (\_ t -> [SM.findMin t, SM.findMax t]) (\_ t -> [M.findMin t, M.findMax t])
  , asked "Map.minViewWithKey" (\_ t -> S.fmap (\(a, b) -> (a, SM.toList b)) (SM.minViewWithKey t)) (\_ t -> fmap (\(a, b) -> (a, M.toList b)) (M.minViewWithKey t))
  , asked "Map.maxView" (\_ t -> S.fmap (\(a, b) -> (a, SM.toList b)) (SM.maxView t)) (\_ t -> fmap (\(a, b) -> (a, M.toList b)) (M.maxView t))
  , asked "Map.split" (\k t -> two (SM.split k t)) (\k t -> two' (M.split k t))
  , asked "Map.partition" (\k t -> two (SM.partition (> k) t)) (\k t -> two' (M.partition (> k) t))
  , asked "Map.splitAt" (\k t -> two (SM.splitAt k t)) (\k t -> two' (M.splitAt k t))
  , asked "Map.lookupIndex elemAt" (\k t -> (SM.lookupIndex k t, SM.elemAt k t)) (\k t -> (M.lookupIndex k t, M.elemAt k t))
  , asked "Map.foldrWithKey foldlWithKey" (\_ t -> (SM.foldrWithKey (\k x r -> k - x * r) 1 t, SM.foldlWithKey (\r k x -> k - x * r) 1 t)) (\_ t -> (M.foldrWithKey (\k x r -> k - x * r) 1 t, M.foldlWithKey (\r k x -> k - x * r) 1 t))
  , asked "Map.foldr foldl sum" (\_ t -> [SM.foldr (-) 0 t, SM.foldl (-) 0 t, S.sum t, S.length t, SM.foldr' (-) 0 t, SM.foldl' (-) 0 t]) (\_ t -> [M.foldr (-) 0 t, M.foldl (-) 0 t, sum t, length t, M.foldr' (-) 0 t, M.foldl' (-) 0 t])
  , asked "Map.keys elems toDescList" (\_ t -> (SM.keys t, SM.elems t, SM.toDescList t)) (\_ t -> (M.keys t, M.elems t, M.toDescList t))
  , asked "Map show" (\k t -> S.showsPrec k t "") (\k t -> showsPrec k t "")
  , asked "Map.mapAccum" (\k t -> let (s, u) = SM.mapAccum (\a b -> (a + b, a * b)) k t in (s, SM.toList u)) (\k t -> let (s, u) = M.mapAccum (\a b -> (a + b, a * b)) k t in (s, M.toList u))
  , asked "Map.mapEither" (\k t -> two (SM.mapEither (\x -> if x > k then S.Left x else S.Right (x + 1)) t)) (\k t -> two' (M.mapEither (\x -> if x > k then Left x else Right (x + 1)) t))
  , asked "Map traverse" (\k t -> S.fmap SM.toList (S.traverse (\x -> if x > k + 20 then S.Nothing else S.Just (x + 1)) t)) (\k t -> fmap M.toList (traverse (\x -> if x > k + 20 then Nothing else Just (x + 1)) t))
  , asked "Map.fromListWith" (\_ t -> SM.toList (SM.fromListWith (-) [(x, k) | (k, x) <- SM.toList t])) (\_ t -> M.toList (M.fromListWith (-) [(x, k) | (k, x) <- M.toList t]))
  , asked "Map.fromAscListWith" (\_ t -> SM.toList (SM.fromAscListWith (-) [(k `div` 3, x) | (k, x) <- SM.toList t])) (\_ t -> M.toList (M.fromAscListWith (-) [(k `div` 3, x) | (k, x) <- M.toList t]))
  , asked "Map.fromDistinctAscList" (\_ t -> SM.valid (SM.fromDistinctAscList (SM.toList t))) (\_ _ -> True)
  , joined "Map.union" SM.union M.union
  , joined "Map.unionWith" (SM.unionWith (-)) (M.unionWith (-))
  , joined "Map.difference" SM.difference M.difference
  , joined "Map.intersection" SM.intersection M.intersection
  , joined "Map.intersectionWith" (SM.intersectionWith (-)) (M.intersectionWith (-))
  , joined "Map.unions" (\a b -> SM.unions [a, b, a]) (\a b -> M.unions [a, b, a])
  , joined "Map.<>" (S.<>) (<>)
  , joined "Map.restrictKeys" (\a b -> SM.restrictKeys a (SM.keysSet b)) (\a b -> M.restrictKeys a (M.keysSet b))
  , joined "Map.withoutKeys" (\a b -> SM.withoutKeys a (SM.keysSet b)) (\a b -> M.withoutKeys a (M.keysSet b))
  , joined "Map.differenceWith" (SM.differenceWith (\x y -> if x > y then S.Just (x - y) else S.Nothing)) (M.differenceWith (\x y -> if x > y then Just (x - y) else Nothing))
  , joined "Map.Strict.unionWith" (SMS.unionWith (-)) (MS.unionWith (-))
  , same "Map compare" (pair pairs pairs) (\(a, b) -> (SM.fromList a `S.compare` SM.fromList b, SM.fromList a S.== SM.fromList b)) (\(a, b) -> (M.fromList a `compare` M.fromList b, M.fromList a == M.fromList b))
  , same "Map.isSubmapOf" (pair pairs pairs) (\(a, b) -> (SM.isSubmapOfBy (<=) (SM.fromList (take 3 a)) (SM.fromList b))) (\(a, b) -> (M.isSubmapOfBy (<=) (M.fromList (take 3 a)) (M.fromList b)))
  , same "Map lazy values" (list (pair small (below 4))) (\l -> SM.size (SM.fromList (undefinedAt l))) (\l -> M.size (M.fromList (undefinedAt l)))
  , same "Map.Strict values" (list (pair small (below 4))) (\l -> SMS.size (SMS.fromList (undefinedAt l))) (\l -> MS.size (MS.fromList (undefinedAt l)))
  , same "Map.Strict.insertWith" (list (pair small small)) (\l -> SMS.toList (foldr (\(k, x) -> SMS.insertWith (-) k x) SMS.empty l)) (\l -> MS.toList (foldr (\(k, x) -> MS.insertWith (-) k x) MS.empty l))
  , same "Map.Strict.adjust" (pair small (list (pair small small))) (\(k, l) -> SMS.size (SMS.adjust (\_ -> error "value") k (SMS.fromList l))) (\(k, l) -> MS.size (MS.adjust (\_ -> error "value") k (MS.fromList l)))
  , making "updateLookupWithKey" (\k m -> snd (SMS.updateLookupWithKey (\_ v -> S.Just (bad v)) k m)) (\k m -> snd (MS.updateLookupWithKey (\_ v -> Just (bad v)) k m))
  , making "updateMin" (\_ m -> SMS.updateMin (S.Just . bad) m) (\_ m -> MS.updateMin (Just . bad) m)
  , making "updateMax" (\_ m -> SMS.updateMax (S.Just . bad) m) (\_ m -> MS.updateMax (Just . bad) m)
  , making "alterF" (\k m -> head (SMS.alterF (\v -> [S.fmap bad v]) k m)) (\k m -> head (MS.alterF (\v -> [fmap bad v]) k m))
  , making "differenceWith" (\_ m -> SMS.differenceWith (\v _ -> S.Just (bad v)) m m) (\_ m -> MS.differenceWith (\v _ -> Just (bad v)) m m)
  , making "mapAccum" (\_ m -> snd (SMS.mapAccum (\n v -> (n + v, bad v)) 0 m)) (\_ m -> snd (MS.mapAccum (\n v -> (n + v, bad v)) 0 m))
  , making "mapAccumRWithKey" (\_ m -> snd (SMS.mapAccumRWithKey (\n _ v -> (n + v, bad v)) 0 m)) (\_ m -> snd (MS.mapAccumRWithKey (\n _ v -> (n + v, bad v)) 0 m))
  , making "mapEither" (\_ m -> fst (SMS.mapEither (\v -> if v > 1 then S.Right v else S.Left (bad v)) m)) (\_ m -> fst (MS.mapEither (\v -> if v > 1 then Right v else Left (bad v)) m))
  , making "traverseWithKey" (\_ m -> head (SMS.traverseWithKey (\_ v -> [bad v]) m)) (\_ m -> head (MS.traverseWithKey (\_ v -> [bad v]) m))
  , making "fromAscListWithKey" (\_ m -> SMS.fromAscListWithKey (\_ _ v -> v) [(k, bad v) | (k, v) <- SMS.toAscList m]) (\_ m -> MS.fromAscListWithKey (\_ _ v -> v) [(k, bad v) | (k, v) <- MS.toAscList m])
  , making "fromDescList" (\_ m -> SMS.fromDescList [(k, bad v) | (k, v) <- SMS.toDescList m]) (\_ m -> MS.fromDescList [(k, bad v) | (k, v) <- MS.toDescList m])
  , sets "Set.insert" ST.insert T.insert
  , sets "Set.delete" ST.delete T.delete
  , sets "Set.map" (\_ -> ST.map (`div` 2)) (\_ -> T.map (`div` 2))
  , sets "Set.filter" (\k -> ST.filter (> k)) (\k -> T.filter (> k))
  , sets "Set.deleteMin" (\_ -> ST.deleteMin) (\_ -> T.deleteMin)
  , sets "Set.union" (\k s -> ST.union s (ST.map (+ k) s)) (\k s -> T.union s (T.map (+ k) s))
  , sets "Set.difference" (\k s -> s ST.\\ ST.map (+ k) s) (\k s -> s T.\\ T.map (+ k) s)
  , sets "Set.intersection" (\k s -> ST.intersection s (ST.map (+ k) s)) (\k s -> T.intersection s (T.map (+ k) s))
  , sets "Set.fromAscList" (\_ s -> ST.fromAscList (map (`div` 2) (ST.toList s))) (\_ s -> T.fromAscList (map (`div` 2) (T.toList s)))
  , same "Set.member ..." (pair small keys) (\(k, l) -> let s = ST.fromList l in ([ST.member k s, ST.isSubsetOf (ST.fromList (take 2 l)) s], [ST.lookupGE k s, ST.lookupLT k s, ST.lookupMin s], ST.size s)) (\(k, l) -> let s = T.fromList l in ([T.member k s, T.isSubsetOf (T.fromList (take 2 l)) s], [T.lookupGE k s, T.lookupLT k s, T.lookupMin s], T.size s))
  , same "Set.split partition" (pair small keys) (\(k, l) -> let { s = ST.fromList l; (a, m, b) = ST.splitMember k s } in (ST.toList a, m, ST.toList b)) (\(k, l) -> let { s = T.fromList l; (a, m, b) = T.splitMember k s } in (T.toList a, m, T.toList b))
  , same "Set.powerSet" (fmap (take 6) keys) (\l -> let p = ST.powerSet (ST.fromList l) in (map ST.toList (ST.toList p), ST.valid p)) (\l -> (map T.toList (T.toList (T.powerSet (T.fromList l))), True))
  , joined "Map.merge" (SMM.merge SMM.preserveMissing (SMM.mapMaybeMissing (\k y -> if k > y then S.Just (k - y) else S.Nothing)) (SMM.zipWithMaybeMatched (\k x y -> if x > y then S.Just (k + x) else S.Nothing)))
      (MM.merge MM.preserveMissing (MM.mapMaybeMissing (\k y -> if k > y then Just (k - y) else Nothing)) (MM.zipWithMaybeMatched (\k x y -> if x > y then Just (k + x) else Nothing)))
  , same "Set show folds" keys (\l -> (S.show (ST.fromList l), ST.foldr (-) 0 (ST.fromList l), S.sum (ST.fromList l))) (\l -> (show (T.fromList l), T.foldr (-) 0 (T.fromList l), sum (T.fromList l)))
  ]
  where
    undefinedAt l = [(k, bad v) | (k, v) <- l]
    bad v = if v == 0 then error "value" else v
    making name f g = same ("Map.Strict." ++ name) (pair small (list (pair small (below 4)))) (\(k, l) -> SMS.size (f k (SMS.fromList l))) (\(k, l) -> MS.size (g k (MS.fromList l)))
