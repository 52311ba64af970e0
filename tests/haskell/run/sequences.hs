-- ways: plain tiny profile hold copy unselected faults
-- Data.Sequence: each function, and a model by lists over random sequences.
module Main where
import Control.Applicative (Alternative (..))
import Control.Exception
import Control.Monad (forM_, unless)
import Data.Foldable (foldl', toList)
import Data.List (elemIndices, findIndices, inits, isPrefixOf, partition, sort, sortOn, tails, unfoldr)
import Data.Maybe (listToMaybe)
import Data.Sequence (Seq, ViewL (..), ViewR (..), viewl, viewr, (<|), (><), (|>))
import qualified Data.Sequence as S

-- Random numbers that are the same everywhere.
randoms :: Int -> [Int]
randoms = map (`div` 65536) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

-- A sequence made by many steps at both ends, by cutting and joining; and the list that it must be.
grown :: [Int] -> (Seq Int, [Int])
grown = foldl' step (S.empty, [])
  where
    step (s, l) r = case r `mod` 9 of
      0 -> (r <| s, r : l)
      1 -> (s |> r, l ++ [r])
      2 -> (s >< S.fromList [1 .. r `mod` 13], l ++ [1 .. r `mod` 13])
      3 -> (let (a, b) = S.splitAt k s in b >< a, let (a, b) = splitAt k l in b ++ a)
      4 -> (S.insertAt k r s, take k l ++ r : drop k l)
      5 -> (S.deleteAt k s, take k l ++ drop (k + 1) l)
      6 -> case (viewl s, l) of { (_ :< t, _ : m) -> (t, m); (EmptyL, []) -> (s, l); _ -> error "viewl" }
      7 -> (S.update k r s, [if i == k then r else x | (i, x) <- zip [0 ..] l])
      _ -> (S.reverse s, reverse l)
      where k = if null l then 0 else (r `div` 9) `mod` length l

checks :: Seq Int -> [Int] -> Int -> [(String, Bool)]
checks s l r =
  [ ("toList", toList s == l), ("length", S.length s == length l), ("null", S.null s == null l)
  , ("index", [S.index s i | i <- [0 .. length l - 1]] == l), ("lookup", [S.lookup i s | i <- [-1, n]] == [Nothing, Nothing])
  , ("splitAt", and [let (a, b) = S.splitAt i s in (toList a, toList b) == splitAt i l && S.length a + S.length b == n | i <- [-1 .. n + 1]])
  , ("foldl", foldl (\a x -> (a * 3 + x) `mod` 1000003) 7 s == foldl (\a x -> (a * 3 + x) `mod` 1000003) 7 l)
  , ("foldr", foldr (\x a -> (a * 3 + x) `mod` 1000003) 7 s == foldr (\x a -> (a * 3 + x) `mod` 1000003) 7 l)
  , ("viewr", case viewr s of { EmptyR -> null l; t :> x -> toList t ++ [x] == l })
  , ("fmap", toList (fmap (+ 1) s) == map (+ 1) l), ("filter", toList (S.filter even s) == filter even l)
  , ("partition", (\(a, b) -> (toList a, toList b)) (S.partition odd s) == partition odd l)
  , ("sort", toList (S.sort s) == sort l), ("sortOn", toList (S.sortOn (`mod` 5) s) == sortOn (`mod` 5) l)
  , ("spanl", (\(a, b) -> (toList a, toList b)) (S.spanl (> r) s) == span (> r) l)
  , ("breakr", (\(a, b) -> (toList a, toList b)) (S.breakr (> r) s) == (\(a, b) -> (reverse a, reverse b)) (break (> r) (reverse l)))
  , ("tails", map toList (toList (S.tails s)) == tails l), ("inits", map toList (toList (S.inits s)) == inits l)
  , ("scanl", toList (S.scanl (-) 3 s) == scanl (-) 3 l), ("scanr", toList (S.scanr (-) 3 s) == scanr (-) 3 l)
  , ("zip", toList (S.zip s (S.drop 2 s)) == zip l (drop 2 l)), ("mapWithIndex", toList (S.mapWithIndex (,) s) == zip [0 ..] l)
  , ("foldrWithIndex", S.foldrWithIndex (\i x a -> (i, x) : a) [] s == zip [0 ..] l)
  , ("foldlWithIndex", S.foldlWithIndex (\a i x -> (i, x) : a) [] s == reverse (zip [0 ..] l))
  , ("findIndicesL", S.findIndicesL even s == findIndices even l), ("elemIndexL", S.elemIndexL r s == listToMaybe (elemIndices r l))
  , ("chunksOf", concatMap toList (toList (S.chunksOf 3 s)) == l && all ((== 3) . S.length) (S.take ((n - 1) `div` 3) (S.chunksOf 3 s)))
  , ("intersperse", toList (S.intersperse 0 s) == drop 1 (concatMap (\x -> [0, x]) l)), ("Eq", (s == S.fromList l, s == s |> 1) == (True, False))
  , ("compare", compare s (S.fromList (reverse l)) == compare l (reverse l)), ("traverse", fmap toList (traverse (\x -> if x >= 0 then Just (x * 2) else Nothing) s) == Just (map (* 2) l))
  , ("adjust'", toList (S.adjust' (* 2) 1 s) == [if i == 1 then x * 2 else x | (i, x) <- zip [0 :: Int ..] l])
  ]
  where n = length l

attempt :: Show a => a -> IO ()
attempt x = do
  r <- try (evaluate (length (show x)))
  case r of
    Left e -> putStrLn (head (lines (show (e :: ErrorCall))))
    Right _ -> print x

main :: IO ()
main = do
  forM_ [0 .. 40] $ \k -> do
    let { (s, l) = grown (take (k * 7) (randoms (k * 77 + 5))); bad = [name | (name, False) <- checks s l (k * 800)] }
    unless (null bad) (putStrLn ("wrong at " ++ show k ++ ": " ++ unwords bad))
  let s = S.fromList "finger tree"
  print s
  print (Just s, [S.empty :: Seq Int], viewl (S.fromList [1, 2 :: Int]), viewr (S.fromList [1, 2 :: Int]), viewl (S.empty :: Seq ()))
  print (read "fromList [3,1,2]" :: Seq Int, S.replicate 3 'x', S.fromFunction 4 (* 2), S.iterateN 5 (* 2) (1 :: Int))
  print (S.unfoldr (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) (1 :: Int), S.unfoldl (\n -> if n > 5 then Nothing else Just (n + 1, n * n)) (1 :: Int))
  print (S.replicateA 2 "ab", S.replicateM 2 (Just 'q'), S.cycleTaking 7 (S.fromList "abc"))
  print (do { x <- S.fromList [1, 2, 3 :: Int]; y <- S.fromList "ab"; return (x, y) }, (,) <$> S.fromList "xy" <*> S.fromList [1, 2 :: Int], S.fromList [1, 2 :: Int] *> S.fromList "ab")
  print (S.fromList [1 :: Int] <|> empty <|> pure 3, mempty <> S.singleton 'c' <> S.fromList "de", mconcat [S.fromList "ab", S.fromList "c"])
  print (S.zip3 (S.fromList [1, 2 :: Int]) s (S.fromList "pq"), S.zipWith (+) (S.fromList [1, 2]) (S.fromList [10, 20, 30 :: Int]), S.unzip (S.fromList [(1 :: Int, 'a'), (2, 'b')]))
  print (sum (S.fromList [1 .. 100 :: Int]), product (S.fromList [1 .. 5 :: Int]), maximum s, minimum s, elem 'g' s, length s, null s, concatMap show (S.fromList [1, 2 :: Int]))
  print (S.takeWhileL (/= ' ') s, S.takeWhileR (/= ' ') s, S.dropWhileL (/= ' ') s, S.dropWhileR (/= ' ') s)
  print (S.elemIndexR 'e' s, S.elemIndicesL 'e' s, S.elemIndicesR 'e' s, S.findIndexL (> 'r') s, S.findIndexR (> 'r') s, s S.!? 3)
  r <- S.traverseWithIndex (\i c -> do { putStr (show i ++ [c, ' ']); return (i, c) }) (S.take 4 s)
  print r
  print (S.scanl1 (+) (S.fromList [1, 2, 3 :: Int]), S.scanr1 (+) (S.fromList [1, 2, 3 :: Int]), S.foldMapWithIndex (\i c -> show i ++ [c]) s, S.sortBy (flip compare) s)
  print (S.length (S.fromList [undefined, undefined :: Int]), S.length (S.update 1 undefined s), fmap (const 'k') (S.lookup 0 (S.fromList [undefined :: Int])))
  attempt (S.index s 11)
  attempt (S.index s (-1))
  attempt (S.chunksOf 0 s)
  attempt (S.scanl1 (+) (S.empty :: Seq Int))
  attempt (S.replicate (-1) 'a')
  attempt (S.adjust (`div` 0) 1 (S.fromList [1, 2, 3 :: Int]) `S.index` 2)
  -- A queue of a million elements, and a sequence of as many by its places.
  print (queue 0 (S.fromList [1 .. 1000 :: Int]) (1000000 :: Int))
  let big = S.fromList [1 .. 100000 :: Int]
  print (foldl' (\t i -> S.adjust' (+ i) (i * 7919 `mod` 100000) t) big [1 .. 50000] `S.index` 77777, foldl' (\a i -> a + S.index big i) 0 [0, 3 .. 99999])
  print (foldl' (+) 0 (foldl' (\t i -> let (a, b) = S.splitAt (i * 37 `mod` 100000) t in b >< a) big [1 .. 20000]))

queue :: Int -> Seq Int -> Int -> Int
queue total q n
  | n == 0 = total
  | otherwise = case viewl q of
      x :< rest -> queue (total + x) (rest |> (x * 5 + 3) `mod` 1013) (n - 1)
      EmptyL -> total
