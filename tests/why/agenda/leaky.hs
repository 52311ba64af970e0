-- Alarms ring at their time, and each sets another; those that rang stay in the agenda.
module Main where

import Control.Monad (forM_)
import Data.IORef
import qualified Data.IntMap.Strict as IntMap

type Agenda = IORef (IntMap.IntMap (IORef Int -> IO ()))

set :: Agenda -> Int -> Int -> IO ()
set agenda time bell = modifyIORef' agenda (IntMap.insert time (ring agenda time bell))

ring :: Agenda -> Int -> Int -> IORef Int -> IO ()
ring agenda time bell count = do
  modifyIORef' count (+ bell)
  set agenda (time + 5) ((bell * 7 + 3) `mod` 11)

main :: IO ()
main = do
  agenda <- newIORef IntMap.empty
  count <- newIORef 0
  forM_ [1 .. 5] $ \time -> set agenda time time
  forM_ [1 .. 6000] $ \now -> do
    actions <- readIORef agenda
    maybe (return ()) (\act -> act count) (IntMap.lookup now actions)
  readIORef count >>= print
