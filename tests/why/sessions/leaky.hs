module Main where

import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

-- Sessions per user from a click stream. A session's list of pages is kept, but only its length is reported.

data Session = Session
  { pages   :: [String]
  , started :: Int
  , ended   :: Int
  }

type Sessions = Map Int Session

click :: Int -> Int -> String -> Sessions -> Sessions
click user t page = Map.alter update user
  where
    update Nothing = Just (Session [page] t t)
    update (Just s)
      | t - ended s > 5000 = Just (Session [page] t t)
      | otherwise          = Just s { pages = page : pages s, ended = t }

stream :: Int -> [(Int, Int, String)]
stream n = [ (i * 7919 `mod` 83, i, "page" ++ show (i `mod` 400)) | i <- [1 .. n] ]

main :: IO ()
main = do
  let end = go Map.empty (stream 40000)
      go m [] = m
      go m ((u, t, p) : r) = go (click u t p m) r
  print (Map.size end)
  print (maximum (map (length . pages) (Map.elems end)))
  print (sum (map (\s -> ended s - started s) (Map.elems end)))
