-- Control.Arrow, Data.Tree, and small modules.
module Main where
import Control.Arrow
import Control.Monad.ST.Strict (runST)
import Data.Functor
import Data.Tree
import GHC.Conc (par, pseq)
import System.Mem

tree :: Tree Int
tree = unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 8])) 1

main :: IO ()
main = do
  print ((succ &&& pred) 3, (length *** show) ("ab", 7), first negate (1, 'x'), second (: []) (True, 'y'))
  print (((+ 1) >>> (* 2)) 5, ((+ 1) <<< (* 2)) 5, ((+ 1) ^>> show) 5, (show >>^ length) 123)
  print (map (show +++ not) [Left 1, Right True], map (length ||| id) [Left "abc", Right 9], left show (Right 'c' :: Either Int Char))
  print (runKleisli (Kleisli (\x -> [x, x + 1]) >>> arr (* 10)) 3)
  print (runKleisli (first (Kleisli (\x -> Just (x + 1))) >>> arr fst) (1, 'z'))
  print (take 5 (loop (\(n, xs) -> (xs, n : xs)) 'a'), fst (fst undefined' &&& snd undefined' $ ()))
  print tree
  print (sum tree, maximum tree, flatten (fmap (* 2) tree), levels tree, foldTree (\x xs -> x + product xs) tree)
  putStr (drawTree (fmap show tree))
  putStr (drawForest (map (fmap show) (subForest tree)))
  print (traverse (\x -> if x < 9 then Just (show x) else Nothing) tree == Just (fmap show tree))
  print (flatten (tree >>= \n -> Node n [Node (-n) []]), flatten ((+) <$> Node 1 [Node 2 []] <*> Node 10 [Node 20 []]))
  print (let n = length "par" in n `par` n `pseq` n + 1, runST (return 'r'))
  print (unzip [(1, 'a'), (2, 'b')], Just 3 $> 'c', [1, 2] <&> (+ 1))
  performGC
  where undefined' = (const 'p', const 'q')
