-- Prelude.Main: how a program begins and ends. The compiler makes a program of runMain main.
--
-- An uncaught exception is reported on standard error, after all output, and the status is 1. An ExitCode gives the
-- status. The run time writes the rest of the output, and reports if it can't.
module Prelude.Main (runMain) where

import Prim (primExit, primFlush, primFromAny, primProgramName)
import Prelude.Data (Thrown (..))
import Prelude.Exception
import Prelude.IO (complain)

runMain :: IO a -> IO ()
runMain main = catchRaised (main >> primExit 0) ending

-- The exception is no SomeException unless the program threw one: most programs don't need the class.
ending :: Int -> String -> Thrown -> IO ()
ending kind text value = case kind of
  0 -> case value of
    Thrown _ _ showing -> fatal (showing 0 "")
    Wrapped e -> exception (primFromAny e)
  2 -> fatal (show NonTermination)
  3 -> fatal (show StackOverflow)
  4 -> fatal (show HeapOverflow)
  _ -> fatal text

exception :: SomeException -> IO ()
exception e = case fromException e of
  Just ExitSuccess -> primExit 0
  Just (ExitFailure n) -> primExit n
  Nothing -> fatal (show e)

fatal :: String -> IO ()
fatal text = primFlush 1 >> primProgramName >>= \name -> complain (name ++ ": " ++ text) >> primExit 1
