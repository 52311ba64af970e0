-- A map that grows slowly: after each new key it is asked many times.
module Main (main) where
import Data.List (foldl')
import qualified Data.Map.Strict as Map
import System.Environment (getArgs)

type Table = Map.Map Int Int

step :: Table -> Int -> Table
step m i = m' `seq` foldl' ask m' [1 .. 12]
  where
    key = i * 7919 `mod` 16777213
    m' = Map.insert key i m
    ask t k = case Map.lookup (key * k `mod` 16777213) t of
      Just v | v < 0 -> Map.delete key t
      _ -> t

main :: IO ()
main = do
  [n] <- map read <$> getArgs
  let m = foldl' step Map.empty [1 .. n]
  print (Map.size m, Map.foldl' (+) 0 m)
