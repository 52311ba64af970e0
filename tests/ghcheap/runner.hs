-- Keeps a list, and does what its first word says: for strata run.
module Main (main) where
import Control.Concurrent (threadDelay)
import System.Environment (getArgs, getEnvironment)
import System.Exit
import System.IO (BufferMode (LineBuffering), hSetBuffering, stdout)
import System.Mem (performMajorGC)
import System.Process (callProcess)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  args <- getArgs
  let xs = [1 .. 60000 + length args :: Int]
  print (length xs)
  performMajorGC
  case args of
    ("exit" : _) -> exitWith (ExitFailure 7)
    ("error" : _) -> error "an error"
    ("words" : rest) -> mapM_ putStrLn rest
    ("input" : _) -> interact id
    ("wait" : _) -> putStrLn "ready" >> threadDelay 60000000
    ("child" : command) -> do
      getEnvironment >>= mapM_ (putStrLn . fst) . filter (any (`elem` ["LD_PRELOAD", "STRATA"]) . take 1 . words . map blank . fst)
      callProcess "sh" ("-c" : command)
    _ -> return ()
  print (sum xs)
  where
    blank c = if c == '=' then ' ' else c
