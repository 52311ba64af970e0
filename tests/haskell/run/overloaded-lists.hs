{-# LANGUAGE OverloadedLists, TypeFamilies #-}
-- Lists in expressions and patterns are of any type in IsList.
module Main (main) where

import qualified Data.IntMap as IM
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import qualified Data.Set as S
import qualified Data.Text as T
import GHC.Exts (IsList (..))

newtype Bag a = Bag [a] deriving Show

instance IsList (Bag a) where
  type Item (Bag a) = a
  fromList = Bag . reverse
  toList (Bag xs) = reverse xs

count :: Bag Int -> String
count [] = "none"
count [x] = "one " ++ show x
count [_, y] = "second " ++ show y
count _ = "many"

total :: (IsList l, Item l ~ Int) => l -> Int
total = sum . toList

main :: IO ()
main = do
  print ([3, 1, 2] :: Bag Int)
  mapM_ (putStrLn . count) ([[], [1], [1, 2], [1, 2, 3]] :: [Bag Int])
  print (total ([1 .. 10] :: S.Set Int), total ([4, 5] :: Bag Int))
  print (M.toList [(1 :: Int, "a"), (2, "b")], IM.lookup 3 [(3, 'x')])
  print ([1, 2, 3] :: NonEmpty Int, [1, 2] :: Seq.Seq Int, ['a', 'b'] :: T.Text)
  print (S.member 'c' ['a' .. 'd'], [x * 2 | x <- [1, 2, 3 :: Int]])
