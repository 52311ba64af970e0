-- expect error: threads.hs:4:8: error: the module Control.Concurrent of GHC's package base is not in the library
-- expect error: programs have one thread: forkIO is not there, and MVar is in Control.Concurrent.MVar
-- expect error: threads.hs:5:8: error: the module Control.Concurrent.STM of GHC's package stm is not in the library
import Control.Concurrent
import Control.Concurrent.STM

main :: IO ()
main = forkIO (return ()) >> return ()
