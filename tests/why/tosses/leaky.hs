module Main where

import Data.List (foldl')
import qualified Data.Set as Set

-- A game of dice between players; the score sheet is a record that a fold updates.

data Outcome = Running | Bust Int deriving (Show, Eq)

data Sheet = Sheet
  { rolls    :: Int
  , points   :: Int
  , streak   :: Int
  , longest  :: Int
  , outcome  :: Outcome
  , seen     :: Set.Set Int
  }

class Scoring a where
  worth :: a -> Int
  lucky :: a -> Bool

data Die = Die !Int
data Pair = Pair !Die !Die

instance Scoring Die where
  worth (Die n) = n
  lucky (Die n) = n == 6

instance Scoring Pair where
  worth (Pair a b) = worth a + worth b + (if worth a == worth b then 5 else 0)
  lucky (Pair a b) = lucky a || lucky b

throws :: Int -> [Pair]
throws n = go n 4711
  where
    go 0 _ = []
    go k s = Pair (die s) (die (s `div` 1000)) : go (k - 1) ((s * 48271) `mod` 2147483647)
    die s = Die (1 + s `mod` 6)

blank :: Sheet
blank = Sheet 0 0 0 0 Running Set.empty

enter :: Scoring a => Sheet -> a -> Sheet
enter sheet t
  | worth t == 2 = sheet { rolls = rolls sheet + 1, streak = 0, outcome = bust (outcome sheet) }
  | otherwise = sheet
      { rolls   = rolls sheet + 1
      , points  = points sheet + worth t
      , streak  = s
      , longest = max s (longest sheet)
      , seen    = Set.insert (worth t) (seen sheet)
      }
  where
    s = if lucky t then streak sheet + 1 else 0
    bust Running = Bust 1
    bust (Bust n) = Bust (n + 1)

main :: IO ()
main = do
  let end = foldl' enter blank (throws 15000)
  putStrLn ("rolls   " ++ show (rolls end))
  putStrLn ("points  " ++ show (points end))
  putStrLn ("longest " ++ show (longest end))
  putStrLn ("outcome " ++ show (outcome end))
  putStrLn ("seen    " ++ show (Set.toList (seen end)))
