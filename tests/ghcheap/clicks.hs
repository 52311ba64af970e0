-- A reference whose value is a sum that nobody has computed.
-- says: suspended expressions, made in
-- says: modifyIORef'
module Main (main) where
import Control.Monad (forM_)
import Data.IORef
import System.Mem (performMajorGC)

click :: IORef Int -> Int -> IO ()
click r i = modifyIORef r (+ i)

main :: IO ()
main = do
  r <- newIORef 0
  forM_ [1 .. 150000] (click r)
  performMajorGC
  readIORef r >>= print
