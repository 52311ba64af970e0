-- A stable pointer keeps a list; no variable does.
-- says: stable pointers
module Main (main) where
import Foreign.StablePtr
import System.Environment (getArgs)
import System.Mem (performMajorGC)

main :: IO ()
main = do
  args <- getArgs
  let names = map show [1 .. 20000 + length args]
  print (length (concat names))
  handle <- newStablePtr names
  performMajorGC
  kept <- deRefStablePtr handle
  print (length kept)
  freeStablePtr handle
