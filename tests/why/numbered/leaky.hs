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
  let (ks, known) = runState (mapM number (book 20000)) Map.empty
  print (sum ks)
  print (Map.size known)
