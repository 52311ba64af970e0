-- A post office as a queue of events: customers arrive, are served, and leave. A class of things that happen.
module Main where

import Control.Monad (when)
import Data.IORef
import qualified Data.Map as Map

class Happening e where
  describe :: e -> String
  duration :: e -> Int

data Event = Arrival Int | Service Int | Departure Int

instance Happening Event where
  describe (Arrival n)   = "customer " ++ show n ++ " comes"
  describe (Service n)   = "customer " ++ show n ++ " is served"
  describe (Departure n) = "customer " ++ show n ++ " goes"
  duration (Arrival n)   = 1 + n `mod` 5
  duration (Service n)   = 2 + n `mod` 7
  duration (Departure _) = 0

type Agenda = Map.Map (Int, Int) Event

data Office = Office
  { agenda :: IORef Agenda
  , waited :: IORef Int
  , gone   :: IORef Int
  , diary  :: IORef [String]
  , serial :: IORef Int
  }

schedule :: Office -> Int -> Event -> IO ()
schedule o t e = do
  k <- readIORef (serial o)
  writeIORef (serial o) $! k + 1
  m <- readIORef (agenda o)
  writeIORef (agenda o) $! Map.insert (t, k) e m

step :: Office -> IO Bool
step o = do
  m <- readIORef (agenda o)
  case Map.minViewWithKey m of
    Nothing -> return False
    Just (((t, _), e), rest) -> do
      writeIORef (agenda o) rest
      modifyIORef' (diary o) (\d -> let l = take 4 ((show t ++ " " ++ describe e) : d) in length (concat l) `seq` l)
      case e of
        Arrival n -> do
          when (n < 15000) $ schedule o (t + duration e) (Arrival (n + 1))
          schedule o (t + duration e) (Service n)
        Service n -> do
          modifyIORef' (waited o) (+ duration e)
          schedule o (t + duration e) (Departure n)
        Departure _ -> modifyIORef' (gone o) (+ 1)
      return True

run :: Office -> IO ()
run o = do
  more <- step o
  when more (run o)

main :: IO ()
main = do
  o <- Office <$> newIORef Map.empty <*> newIORef 0 <*> newIORef 0 <*> newIORef [] <*> newIORef 0
  schedule o 0 (Arrival 1)
  run o
  w <- readIORef (waited o)
  g <- readIORef (gone o)
  d <- readIORef (diary o)
  putStrLn (show g ++ " customers, " ++ show w ++ " minutes")
  mapM_ putStrLn (reverse (take 4 d))
