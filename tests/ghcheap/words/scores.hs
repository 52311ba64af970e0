-- Players send their results from several threads; a table keeps what each has won.
-- says: suspended expressions
-- says: Import Data.Map.Strict instead of Data.Map
-- says map: of type Player, made by record (
-- says prof: put a ! before the types of the fields of Player
-- not: lazy fields of Bin
-- cure: s/Data.Map as/Data.Map.Strict as/
-- cure: /^data Player/,/}/s/:: /:: !/
-- cured: 1
module Main (main) where

import Control.Concurrent
import Control.Monad
import qualified Data.Map as Map

data Player = Player
  { name  :: String
  , games :: Int
  , won   :: Int
  , rating :: Double
  }

type Table = MVar (Map.Map Int Player)

newTable :: Int -> IO Table
newTable n = newMVar (Map.fromList [(i, Player ("player " ++ show i) 0 0 1500) | i <- [1 .. n]])

record :: Table -> Int -> Bool -> Double -> IO ()
record table i victory points = modifyMVar_ table $ \m -> do
  case Map.lookup i m of
    Nothing -> return m
    Just p -> do
      let p' = p { games = games p + 1
                 , won = if victory then won p + 1 else won p
                 , rating = rating p + (if victory then points else negate points) }
      return (Map.insert i p' m)

match :: Table -> Int -> IO ()
match table k = do
  let a = k `mod` 40 + 1
      b = (k * 17 + 3) `mod` 40 + 1
      firstWins = (k * 2654435761) `mod` 97 > 48
  when (a /= b) $ do
    record table a firstWins 8
    record table b (not firstWins) 8

main :: IO ()
main = do
  table <- newTable 40
  done <- forM [0 .. 3] $ \t -> do
    d <- newEmptyMVar
    _ <- forkIO $ do
      forM_ [t, t + 4 .. 250000] (match table)
      putMVar d ()
    return d
  mapM_ takeMVar done
  m <- readMVar table
  forM_ (take 3 (Map.elems m)) $ \p ->
    putStrLn (name p ++ ": " ++ show (games p) ++ " games, " ++ show (won p) ++ " won, rating " ++ show (rating p))
