module Main where

import Data.IORef
import qualified Data.Map as M

-- A rule engine: rules are compiled from lines of text; messages are matched against them, and hits are counted.

data Rule = Rule { label :: Int, matches :: Int -> Bool }

compile :: Int -> String -> Rule
compile i line = Rule i (\x -> x `mod` divisor line == 0)

divisor :: String -> Int
divisor line = 2 + length (takeWhile (/= '#') line)

source :: Int -> [String]
source n = [ replicate (i `mod` 37) '=' ++ "# rule number " ++ show i ++ comment i | i <- [1 .. n] ]
  where comment i = " written by hand for case " ++ show (i * i)

check :: IORef (M.Map Int Int) -> [Rule] -> Int -> IO ()
check ref rules x = mapM_ hit [ r | r <- rules, matches r x ]
  where hit r = modifyIORef' ref (M.insertWith (+) (label r `mod` 10) 1)

main :: IO ()
main = do
  ref <- newIORef M.empty
  let ls = source 500
      rules = zipWith compile [1 ..] ls
      size = sum (map length ls)
  print size
  mapM_ (check ref rules) [1 .. 700]
  m <- readIORef ref
  print (M.toList m)
