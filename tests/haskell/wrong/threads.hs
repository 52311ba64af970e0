-- expect error: threads.hs:3:8: error: the module Control.Concurrent.STM.TArray of GHC's package stm is not in the library
-- expect error: an Array of TVars does what a TArray does
import Control.Concurrent.STM.TArray

main :: IO ()
main = return ()
