-- expect error: threads.hs:4:8: error: the module Control.Concurrent.Async of GHC's package async is not in the library
-- expect error: forkFinally of Control.Concurrent and an MVar for the result do what async and wait do
-- expect error: threads.hs:5:8: error: the module Control.Concurrent.STM.TArray of GHC's package stm is not in the library
import Control.Concurrent.Async
import Control.Concurrent.STM.TArray

main :: IO ()
main = async (return ()) >>= wait
