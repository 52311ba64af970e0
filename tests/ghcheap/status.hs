-- Ends in many ways; what it is told decides.
module Main (main) where
import Control.Concurrent (threadDelay)
import Control.Monad (forM_)
import System.Directory (doesFileExist)
import System.Environment (getArgs)
import System.Exit
import System.IO (BufferMode (LineBuffering), hSetBuffering, stdout)
import System.Mem (performMajorGC)
import System.Posix.Signals (Handler (Catch), installHandler, raiseSignal, sigUSR2)
import System.Posix.Process (forkProcess, getAnyProcessStatus, getProcessStatus)

-- Until there is a file of that name, ten minutes at most.
untilEnough :: Int -> IO ()
untilEnough n = do
  performMajorGC
  threadDelay 20000
  enough <- doesFileExist "enough"
  if enough || n == 0 then return () else untilEnough (n - 1)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  [how] <- getArgs
  let xs = map show [1 .. 20000 :: Int]
  print (length (concat xs))
  performMajorGC
  case how of
    "exit" -> exitWith (ExitFailure 7)
    "error" -> error "an error"
    "fork" -> do
      pid <- forkProcess (print (length (concat (map show [1 .. 20000 :: Int]))))
      getProcessStatus True False pid >>= print
      getAnyProcessStatus False False >>= print
    "wait" -> forM_ [1 .. 30 :: Int] (\_ -> performMajorGC >> threadDelay 20000)
    "until" -> performMajorGC >> putStrLn "ready" >> untilEnough (30000 :: Int)
    "handler" -> do
      _ <- installHandler sigUSR2 (Catch (putStrLn "mine")) Nothing
      performMajorGC
      raiseSignal sigUSR2
      threadDelay 100000
      performMajorGC
    _ -> return ()
  print (length xs)
