-- Data.HashMap and Data.HashSet: the order of their elements is that of unordered-containers, also where keys have the same hash.
module Main where
import qualified Data.HashMap.Lazy as L
import qualified Data.HashMap.Strict as M
import qualified Data.HashSet as S
import Data.Foldable (toList)
import Data.Hashable
import Data.List (foldl', sort)
import qualified Data.Text as T
import Control.Exception

newtype Bad = Bad Int deriving (Eq, Show)
instance Hashable Bad where hashWithSalt s (Bad n) = hashWithSalt s (n `mod` 3)

words' :: [String]
words' = words "the quick brown fox jumps over the lazy dog and the cat runs after the mouse that eats cheese"

main :: IO ()
main = do
  print (M.fromList [(i * 7919 - 20000, i) | i <- [1 .. 40 :: Int]])
  print (M.toList (M.fromListWith (+) [(w, 1 :: Int) | w <- words']))
  print (S.toList (S.fromList (map T.pack words')))
  print (S.fromList [(x, y) | x <- [-2 .. 2], y <- [0 .. 3 :: Int], (x :: Int) /= y])
  let m = M.fromList (zip words' [1 :: Int ..]); n = M.fromList (zip (drop 8 words') [100 ..])
  print (M.lookup "fox" m, m M.!? "wolf", M.lookupDefault 0 "cat" m, M.member "dog" m, M.size m, m M.! "the")
  print (M.keys (M.union n m), M.elems (M.unionWith (-) m n))
  print (M.difference m n, M.intersectionWith (,) m n)
  print (M.toList (M.adjust (++ "2") "fox" (M.delete "the" (M.insertWith (++) "x" "y" (M.map show m)))))
  print (M.foldrWithKey (\k v r -> length k + v * r `mod` 1000) 1 m, M.foldlWithKey' (\r k v -> r * v + length k `mod` 1000) 1 m)
  print (M.filter even m, M.mapMaybe (\x -> if x > 5 then Just (x * x) else Nothing) m)
  print (M.alter (fmap (+ 1)) "cat" m == M.insert "cat" 13 m, sum m, maximum m, fmap negate n)
  print (sort (M.toList (M.mapWithKey (\k v -> (length k, v)) n)))
  let b = foldl' (\h k -> M.insert (Bad k) k h) M.empty [9, 1, 4, 7, 2, 3, 10]
  print (b, M.lookup (Bad 7) b, M.delete (Bad 4) b, M.size b, M.union b (M.fromList [(Bad 13, 0), (Bad 1, 5)]) == b)
  print (M.toList (M.adjust (+ 1) (Bad 10) b), S.toList (M.keysSet b), b == M.fromList (reverse (M.toList b)))
  r <- try (evaluate (M.size (M.insert 'a' (errorWithoutStackTrace "evaluated" :: Int) M.empty))) :: IO (Either ErrorCall Int)
  print r
  print (L.size (L.insert 'a' (errorWithoutStackTrace "evaluated" :: Int) L.empty))
  let s = S.fromList [1 .. 30 :: Int]; t = S.map (* 3) s
  print (S.union s t, S.intersection s t, S.difference t s, S.filter odd s, S.member 9 t)
  print (S.foldr (:) [] t == toList t, S.isSubsetOf (S.fromList [3, 6]) t, null (S.delete 1 (S.singleton (1 :: Int))), mconcat [s, t] == S.unions [t, s])
  print (M.traverseWithKey (\k v -> if v > 0 then Just (k, v) else Nothing) n)
  print (read (show m) == m, M.alterF (\v -> [v, Nothing, fmap (+ 1) v]) "cat" (M.fromList [("cat", 1 :: Int), ("dog", 2)]))
  print (M.singleton 'q' () <> mempty, compare s t, hash (3 :: Int, "x"))
