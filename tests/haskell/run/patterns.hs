{-# LANGUAGE PatternSynonyms #-}
-- Data.Sequence: its patterns, in every place where a constructor may stand.
module Main where
import Data.Sequence (Seq (..), pattern Empty, (><))
import qualified Data.Sequence as Seq
import qualified Data.Sequence as S (Seq (Empty, (:<|)), pattern (:|>))
import Data.Foldable (toList)

ends :: Seq a -> Maybe (a, a)
ends Empty = Nothing
ends (x :<| Empty) = Just (x, x)
ends (x :<| (_ :|> y)) = Just (x, y)

walk :: Seq Int -> [Int]
walk s = case s of
  Empty -> []
  x :<| y :<| rest | x > y -> x : walk (y :<| rest)
  x :<| rest -> negate x : walk rest

backwards :: Seq a -> [a]
backwards = go
  where
    go (rest Seq.:|> x) = x : go rest
    go Seq.Empty = []

bfs :: Int -> [Int]
bfs start = go (Seq.singleton start)
  where
    go queue
      | x S.:<| more <- queue, x < 40 = x : go (more :|> 2 * x :|> 2 * x + 1)
      | _ S.:<| more <- queue = go more
      | otherwise = []

main :: IO ()
main = do
  print (ends (Seq.fromList "hello"), ends (Seq.fromList "x"), ends (Empty :: Seq Int))
  print (walk (Seq.fromList [3, 1, 2, 5, 4]), backwards (Seq.fromList "abc"))
  print (1 :<| 2 :<| Seq.fromList [3], Empty :|> 'a' :|> 'b', (5 :<|) (Seq.fromList [6]), (:|> 7) Empty)
  print (foldr (:<|) Empty "fold", foldl (:|>) Empty "fold", zipWith (:<|) [1, 2] [Empty, Seq.fromList [9]])
  print (bfs 1)
  let first :<| others = Seq.fromList [10, 20, 30]
      f = \(a :<| _) -> a
  print (first, toList others, f others)
  print [x | x :<| _ <- [Seq.fromList [1, 2], Empty, Seq.fromList [3]]]
  (a :<| _) <- return (Seq.fromList "do")
  print (a, case (Seq.fromList [1], Seq.fromList [2]) of { (x :<| Empty, Empty :|> y) -> x + y; _ -> 0 :: Int })
  print (fmap (\s -> case s of { S.Empty -> 0; _ :|> n -> n }) [Seq.fromList [1, 2, 3], Empty >< Empty])
