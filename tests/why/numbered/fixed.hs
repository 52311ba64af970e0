-- Words get numbers by their first appearance, in the strict State; only the sum of the numbers is told.
module Main where

import Control.Monad.State.Strict
import qualified Data.Map.Strict as Map

type Numbering = State (Map.Map String Int)

number :: String -> Numbering Int
number w = do
  known <- get
  case Map.lookup w known of
    Just k -> return k
    Nothing -> do
      let k = Map.size known
      put $! Map.insert w k known
      return k

book :: Int -> [String]
book n = ["word" ++ show (i * i `mod` 307) | i <- [1 .. n]]

main :: IO ()
main = do
  let add s w = do { k <- number w; return $! s + k }
      (total, known) = runState (foldM add 0 (book 20000)) Map.empty
  print total
  print (Map.size known)
