-- Data.Map.Merge and Data.IntMap.Merge: tactics, effects in the order of keys.
module Main where
import Control.Exception
import qualified Data.IntMap as I
import qualified Data.IntMap.Merge.Strict as IS
import qualified Data.Map as M
import qualified Data.Map.Merge.Lazy as L
import qualified Data.Map.Merge.Strict as S

main :: IO ()
main = do
  let a = M.fromList (zip "abcdef" [1 :: Int ..]); b = M.fromList (zip "bdfhj" "BDFHJ")
  print (S.merge S.dropMissing S.dropMissing (S.zipWithMatched (\k x y -> (k, x, y))) a b)
  print (S.merge (S.mapMissing (\_ x -> show x)) (S.mapMaybeMissing (\k y -> if k > 'h' then Just [y] else Nothing)) (S.zipWithMaybeMatched (\_ x y -> if even x then Just (show x ++ [y]) else Nothing)) a b)
  print (S.merge S.preserveMissing S.dropMissing (S.zipWithMaybeMatched (\_ _ _ -> Nothing)) a b)
  print (S.merge (S.filterMissing (\k _ -> k > 'b')) (S.mapMissing (\_ _ -> 0)) (S.zipWithMatched (\_ x _ -> negate x)) a b)
  r <- S.mergeA (S.traverseMissing (\k x -> print (k, x) >> return x)) (S.traverseMaybeMissing (\k _ -> print k >> return Nothing)) (S.zipWithAMatched (\k x y -> print (k, x, y) >> return (x * 2))) a b
  print r
  print (fmap M.size (S.mergeA S.preserveMissing S.dropMissing (S.zipWithMaybeAMatched (\k x _ -> ([k], Just x))) a b))
  print (M.size (L.merge L.preserveMissing L.dropMissing (L.zipWithMatched (\_ _ _ -> undefined)) a b))
  e <- try (evaluate (M.size (S.merge S.preserveMissing S.dropMissing (S.zipWithMatched (\_ _ _ -> errorWithoutStackTrace "evaluated")) a b)))
  print (e :: Either ErrorCall Int)
  let i = I.fromList [(-3, 'x'), (2, 'y'), (7, 'z')]; j = I.fromList [(2, "two"), (8, "eight")]
  print (IS.merge (IS.mapMissing (\k c -> show k ++ [c])) IS.preserveMissing (IS.zipWithMatched (\_ c s -> c : s)) i j)
