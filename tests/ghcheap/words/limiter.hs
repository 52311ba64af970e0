-- A rate limiter: each client may make so many requests in a window of time.
-- says: long lists stand in Bin of the package containers
-- says: keep only that, evaluated
-- says map: made by request (
-- not: suspended
-- cure: s/(now : past)/(let ys = take (allowed l) past in length ys `seq` (now : ys))/
-- cured: 2
module Main (main) where

import Control.Monad
import Data.IORef
import qualified Data.Map.Strict as M

type Client = String
type Time = Int

data Limiter = Limiter
  { window  :: Time
  , allowed :: Int
  , history :: IORef (M.Map Client [Time])
  , refused :: IORef Int
  , served  :: IORef Int
  }

newLimiter :: Time -> Int -> IO Limiter
newLimiter w a = Limiter w a <$> newIORef M.empty <*> newIORef 0 <*> newIORef 0

request :: Limiter -> Client -> Time -> IO Bool
request l client now = do
  h <- readIORef (history l)
  let past = M.findWithDefault [] client h
      recent = takeWhile (> now - window l) past
      ok = length recent < allowed l
  if ok
    then do
      writeIORef (history l) (M.insert client (now : past) h)
      modifyIORef' (served l) (+ 1)
    else modifyIORef' (refused l) (+ 1)
  return ok

main :: IO ()
main = do
  l <- newLimiter 1000 50
  forM_ [1 .. 1500000] $ \t -> do
    let client = "client" ++ show (t * 7919 `mod` 97)
    void (request l client t)
  s <- readIORef (served l)
  r <- readIORef (refused l)
  putStrLn ("served " ++ show s ++ ", refused " ++ show r)
