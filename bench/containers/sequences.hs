-- sequences.hs OPERATION N: Data.Sequence with N elements.
import Data.Foldable (foldl', toList)
import Data.Sequence (Seq, ViewL (..), viewl, (<|), (><), (|>))
import qualified Data.Sequence as Seq
import System.Environment (getArgs)

numbers :: Int -> [Int]
numbers n = take n (iterate (\x -> x * 16807 `mod` 2147483647) 1)

-- A queue that takes an element from its front for each that it gets.
queue :: Int -> Int -> Seq Int -> Int
queue n s q
  | n == 0 = s
  | otherwise = case viewl q of
      x :< rest -> queue (n - 1) (s + x) (rest |> n)
      EmptyL -> s

main :: IO ()
main = do
  [operation, size] <- getArgs
  let n = read size
  print $ case operation of
    "snoc" -> Seq.length (foldl' (|>) Seq.empty [1 .. n])
    "cons" -> Seq.length (foldl' (flip (<|)) Seq.empty [1 .. n])
    "queue" -> queue n 0 (Seq.fromList [1 .. 1000])
    "index" -> let s = Seq.fromList [1 .. n] in foldl' (\t k -> t + Seq.index s (k `mod` n)) 0 (numbers n)
    "update" -> sum (toList (foldl' (\s k -> Seq.update (k `mod` n) k s) (Seq.replicate n 0) (take (n `div` 4) (numbers n))))
    "fold" -> let s = Seq.fromList [1 .. n] in sum [foldl' (+) i s | i <- [1 .. 20]]
    "append" -> Seq.length (foldl' (\s k -> s >< Seq.fromList [k, k + 1, k + 2]) Seq.empty [1 .. n `div` 3])
    "split" -> let s = Seq.fromList [1 .. n] in foldl' (\t k -> let (a, b) = Seq.splitAt (k `mod` n) s in t + Seq.length a - Seq.length b) 0 (take (n `div` 5) (numbers n))
    "sort" -> sum (zipWith (*) [1 ..] (toList (Seq.sort (Seq.fromList (take (n `div` 4) (numbers n))))))
    "map" -> sum (fmap (+ 1) (Seq.fromList [1 .. n]))
    _ -> error operation
