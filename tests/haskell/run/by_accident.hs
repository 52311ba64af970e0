{-# LANGUAGE PackageImports #-}
-- Modules that programs import where others would do, imports that name a package, lists without repeats.
module Main (main) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Writer.CPS
import Data.Containers.ListUtils (nubInt, nubIntOn, nubOrd, nubOrdOn)
import qualified "containers" Data.Map as M
import "base" Data.List (sort)
import GHC.Arr (Array, bounds, listArray)
import GHC.Char (chr)
import GHC.Err (error)
import GHC.Int (Int8)
import GHC.List (lookup)
import GHC.Num (Num (..))
import GHC.Real (Ratio (..), fromIntegral, numerator, (%))
import GHC.Types (Bool (..), Int)
import GHC.Word (Word8)

collatz :: Int -> WriterT [Int] Maybe Int
collatz 1 = tell [1] >> return 0
collatz n
  | n <= 0 = lift Nothing
  | even n = tell [n] >> fmap (+ 1) (collatz (n `div` 2))
  | otherwise = tell [n] >> fmap (+ 1) (collatz (3 * n + 1))

main :: IO ()
main = do
  print (nubOrd "mississippi", nubOrdOn (`mod` 3) [1 .. 10 :: Int], nubInt [3, 1, 3, 2, 1], nubIntOn length ["a", "b", "cc", "d"])
  print (take 3 (nubOrd (cycle [3, 1, 2 :: Int])))
  print (runWriterT (collatz 6), runWriterT (collatz 0))
  print (runWriter (listen (tell "ab" >> censor reverse (tell "cd") >> return 'x')), execWriter (pass (tell [1, 2 :: Int] >> return ((), map negate))))
  print (bounds (listArray (0, 2) "abc" :: Array Int Char), chr 65, fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8)
  print (case 6 % 8 :: Ratio Int of n :% d -> (n, d), numerator (6 % 4 :: Rational), lookup 1 [(1, 'a')])
  print (M.toList (M.fromListWith (+) [(c, 1 :: Int) | c <- "abca"]), sort [3, 1, 2 :: Int])
