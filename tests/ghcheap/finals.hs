-- A weak pointer's finalizer keeps a list as long as the key lives; no variable does.
-- says: weak pointers and finalizers
module Main (main) where
import Data.IORef
import System.Environment (getArgs)
import System.Mem (performMajorGC)

main :: IO ()
main = do
  key <- newIORef (1 :: Int)
  args <- getArgs
  let names = map show [1 .. 20000 + length args]
  print (length (concat names))
  _ <- mkWeakIORef key (print (length names))
  performMajorGC
  readIORef key >>= print
