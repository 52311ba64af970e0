-- ways: plain tiny profile hold copy unselected faults
-- Data.IntMap and Data.IntSet over keys of all kinds, beside Data.Map and Data.Set.
module Main where
import Control.Monad (forM_, unless)
import qualified Data.IntMap as I
import qualified Data.IntMap.Strict as IS
import qualified Data.IntSet as N
import Data.List (foldl')
import qualified Data.Map as M
import qualified Data.Set as S

randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

-- Small and large numbers of both signs, and the ends.
key :: Int -> Int
key r = case r `mod` 7 of
  0 -> r `mod` 20
  1 -> negate (r `mod` 20)
  2 -> r * 281474976710656 + r
  3 -> negate (r * 70368744177664)
  4 -> 2 ^ (r `mod` 63) - (r `mod` 2)
  5 -> if even (r `div` 7) then minBound + r `mod` 3 else maxBound - r `mod` 3
  _ -> r `mod` 200 - 100

pairs :: Int -> Int -> [(Int, Int)]
pairs seed n = zip (map key (randoms seed)) (take n (randoms (seed + 1)))

checks :: [(Int, Int)] -> [(Int, Int)] -> Int -> [(String, Bool)]
checks ps qs k =
  [ ("fromList", I.toList t == M.toList m), ("fromListWith", I.toList (I.fromListWith (-) ps) == M.toList (M.fromListWith (-) ps))
  , ("size", I.size t == M.size m), ("lookup", map (`I.lookup` t) ks == map (`M.lookup` m) ks), ("member", map (`I.member` t) ks == map (`M.member` m) ks)
  , ("delete", I.toList (foldr I.delete t (map fst qs)) == M.toList (foldr M.delete m (map fst qs)))
  , ("insertWith", I.toList (I.insertWith (-) k 5 t) == M.toList (M.insertWith (-) k 5 m)), ("adjust", I.toList (I.adjust (* 2) k t) == M.toList (M.adjust (* 2) k m))
  , ("alter", [I.toList (I.alter f k t) | f <- fs] == [M.toList (M.alter f k m) | f <- fs]), ("update", I.toList (I.update half k t) == M.toList (M.update half k m))
  , ("union", I.toList (I.union t u) == M.toList (M.union m n)), ("unionWith", I.toList (I.unionWith (-) t u) == M.toList (M.unionWith (-) m n))
  , ("difference", I.toList (t I.\\ u) == M.toList (m M.\\ n)), ("intersectionWith", I.toList (I.intersectionWith (-) t u) == M.toList (M.intersectionWith (-) m n))
  , ("differenceWith", I.toList (I.differenceWith (\x y -> if x > y then Just (x - y) else Nothing) t u) == M.toList (M.differenceWith (\x y -> if x > y then Just (x - y) else Nothing) m n))
  , ("split", [two I.toList (I.split i t) | i <- ks] == [two M.toList (M.split i m) | i <- ks])
  , ("lookupLT", [I.lookupLT i t | i <- ks] == [M.lookupLT i m | i <- ks]), ("lookupGE", [I.lookupGE i t | i <- ks] == [M.lookupGE i m | i <- ks])
  , ("lookupGT", [I.lookupGT i t | i <- ks] == [M.lookupGT i m | i <- ks]), ("lookupLE", [I.lookupLE i t | i <- ks] == [M.lookupLE i m | i <- ks])
  , ("min max", (I.lookupMin t, I.lookupMax t, fmap (I.toList . snd) (I.minViewWithKey t), fmap (I.toList . snd) (I.maxView t)) == (M.lookupMin m, M.lookupMax m, fmap (M.toList . snd) (M.minViewWithKey m), fmap (M.toList . snd) (M.maxView m)))
  , ("filter", I.toList (I.filterWithKey (\i x -> odd (i + x)) t) == M.toList (M.filterWithKey (\i x -> odd (i + x)) m))
  , ("partition", two I.toList (I.partition even t) == two M.toList (M.partition even m)), ("mapMaybe", I.toList (I.mapMaybe half t) == M.toList (M.mapMaybe half m))
  , ("mapAccum", fmap I.toList (I.mapAccumWithKey acc 7 t) == fmap M.toList (M.mapAccumWithKey acc 7 m)), ("mapAccumR", fmap I.toList (I.mapAccumRWithKey acc 7 t) == fmap M.toList (M.mapAccumRWithKey acc 7 m))
  , ("folds", [I.foldrWithKey (\i x r -> i - x - r) 0 t, I.foldlWithKey (\r i x -> i - x - r) 0 t, I.foldr' (-) 0 t, I.foldl' (-) 0 t, sum t, length t] == [M.foldrWithKey (\i x r -> i - x - r) 0 m, M.foldlWithKey (\r i x -> i - x - r) 0 m, M.foldr' (-) 0 m, M.foldl' (-) 0 m, sum m, length m])
  , ("traverse", traverse (\x -> ([x], x + 1)) t == fmap (const (fmap (+ 1) t)) (traverse (\x -> ([x], ())) m)), ("keysSet", N.toList (I.keysSet t) == S.toList (M.keysSet m))
  , ("restrictKeys", I.toList (I.restrictKeys t (I.keysSet u)) == M.toList (M.restrictKeys m (M.keysSet n))), ("isSubmapOf", (I.isSubmapOf t (I.union t u), I.isSubmapOf u t) == (True, M.isSubmapOf n m))
  , ("compare", (compare t u, t == u) == (compare m n, m == n)), ("mapKeys", I.toList (I.mapKeysWith (+) (`div` 3) t) == M.toList (M.mapKeysWith (+) (`div` 3) m))
  , ("Strict", IS.toList (foldl' (\a (i, x) -> IS.insertWith (+) i x a) IS.empty ps) == M.toList (M.fromListWith (+) ps))
  , ("IntSet", N.toList a == S.toList b), ("IntSet.size", N.size a == S.size b), ("IntSet.member", map (`N.member` a) ks == map (`S.member` b) ks)
  , ("IntSet.delete", N.toList (foldr N.delete a (map fst qs)) == S.toList (foldr S.delete b (map fst qs))), ("IntSet.union", N.toList (N.union a c) == S.toList (S.union b d))
  , ("IntSet.difference", N.toList (a N.\\ c) == S.toList (b S.\\ d)), ("IntSet.intersection", N.toList (N.intersection a c) == S.toList (S.intersection b d))
  , ("IntSet.split", [(N.toList x, y, N.toList z) | i <- ks, let (x, y, z) = N.splitMember i a] == [(S.toList x, y, S.toList z) | i <- ks, let (x, y, z) = S.splitMember i b])
  , ("IntSet.lookup", [(N.lookupLT i a, N.lookupGT i a, N.lookupLE i a, N.lookupGE i a) | i <- ks] == [(S.lookupLT i b, S.lookupGT i b, S.lookupLE i b, S.lookupGE i b) | i <- ks])
  , ("IntSet.views", (fmap (fmap N.toList) (N.minView a), fmap (fmap N.toList) (N.maxView a)) == (fmap (fmap S.toList) (S.minView b), fmap (fmap S.toList) (S.maxView b)))
  , ("IntSet.filter", (N.toList (N.filter even a), two N.toList (N.partition odd a)) == (S.toList (S.filter even b), two S.toList (S.partition odd b)))
  , ("IntSet folds", (N.foldr (-) 0 a, N.foldl (-) 0 a, N.foldr' (-) 0 a, N.foldl' (-) 0 a, N.toDescList a) == (S.foldr (-) 0 b, S.foldl (-) 0 b, S.foldr' (-) 0 b, S.foldl' (-) 0 b, S.toDescList b))
  , ("IntSet.isSubsetOf", (N.isSubsetOf a (N.union a c), N.isSubsetOf c a, N.disjoint a c) == (True, S.isSubsetOf d b, S.disjoint b d)), ("IntSet ==", (a == c, a == N.union a c) == (b == d, b == S.union b d))
  ]
  where
    (t, m, u, n) = (I.fromList ps, M.fromList ps, I.fromList qs, M.fromList qs)
    (a, b, c, d) = (N.fromList (map fst ps), S.fromList (map fst ps), N.fromList (map fst qs), S.fromList (map fst qs))
    ks = k : k + 1 : minBound : maxBound : 0 : map fst (take 8 ps) ++ map (subtract 1 . fst) (take 8 qs)
    fs = [const Nothing, const (Just 3), fmap (+ 1)]
    half x = if even x then Just (x `div` 2) else Nothing
    acc s i x = (s * 3 + i - x, s + x)
    two f (x, y) = (f x, f y)

main :: IO ()
main = do
  forM_ [0 .. 40] $ \s -> do
    let bad = [name | (name, False) <- checks (pairs (s * 31 + 1) (s * 3)) (pairs (s * 57 + 2) (s * 2)) (key (s * 77777))]
    unless (null bad) (putStrLn ("wrong at " ++ show s ++ ": " ++ unwords bad))
  print (I.fromList [(-5, 'a'), (3, 'b'), (minBound, 'c')], N.fromList [70, -1, 3, 64, -64], read "fromList [(3,\"x\")]" :: I.IntMap String)
  print (map I.toList (I.splitRoot (I.fromList [(k, ()) | k <- [-3 .. 3]])), map N.toList (N.splitRoot (N.fromList [-3, 200, 3])))
  let big = foldl' (\t i -> IS.insertWith (+) (i * 7919 `mod` 1009) 1 t) IS.empty [1 .. 3000 :: Int]
  print (IS.size big, sum (IS.elems big), IS.foldlWithKey' (\s k x -> s + k * x) 0 big)
  let sieve = foldl' (\s p -> if N.member p s then foldl' (flip N.delete) s [p * p, p * p + p .. 2000] else s) (N.fromList [2 .. 2000]) [2 .. 44]
  print (N.size sieve, N.findMax sieve, N.foldl' (+) 0 sieve)
