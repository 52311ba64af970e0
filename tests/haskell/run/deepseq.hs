-- ways: plain tiny profile hold copy unselected faults
-- Control.DeepSeq: what is evaluated, and what isn't; an instance without rnf evaluates everything but functions.
module Main where
import Control.DeepSeq
import Control.Exception
import qualified Data.Map as M
import qualified Data.Sequence as S
import qualified Data.Set as Set

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance NFData a => NFData (Tree a) where
  rnf Leaf = ()
  rnf (Node l x r) = rnf l `seq` rnf x `seq` rnf r

newtype Lazy = Lazy Int
instance NFData Lazy where
  rnf = rwhnf

attempt :: String -> a -> IO ()
attempt name x = do
  r <- try (evaluate x)
  putStrLn (name ++ ": " ++ either (\e -> "throws " ++ takeWhile (/= '\n') (show (e :: SomeException))) (const "is there") r)

main :: IO ()
main = do
  attempt "a list" (force [1, 2, 3 :: Int])
  attempt "its end" (force (1 : 2 : error "end") :: [Int])
  attempt "an element" (force [1, error "element", 3 :: Int])
  attempt "a pair" (force ('a', error "second" :: Int))
  attempt "a pair in WHNF" ('a', error "second" :: Int)
  attempt "a tree" (force (Node Leaf (error "label" :: Int) Leaf))
  attempt "a map" (force (M.fromList [(1 :: Int, 'a'), (2, error "value")]))
  attempt "a sequence" (force (S.fromList [1, error "item" :: Int]))
  attempt "a set" (force (Set.fromList "hello"))
  attempt "Maybe" (force (Just (Left (error "left") :: Either Int Char)))
  attempt "a function" (force (\x -> x + (error "body" :: Int)))
  attempt "rwhnf" (force [Lazy 1, Lazy 2])
  attempt "deepseq" ([error "deep" :: Int] `deepseq` 'x')
  attempt "$!!" (const 'x' $!! [error "strict" :: Int])
  attempt "$" (const 'x' $ [error "strict" :: Int])
  xs <- map (* 2) <$!!> return [1, 2, 3 :: Int]
  print xs
  r <- try (reverse <$!!> return [1, error "inside" :: Int])
  putStrLn (either (\e -> "throws " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
  print (rnf (1 :: Integer, 2.5 :: Double, "text", [Just True], (), LT), length (force [1 .. 100000 :: Int]))
