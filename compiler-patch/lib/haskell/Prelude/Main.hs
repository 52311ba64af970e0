-- Prelude.Main: how a program begins and ends. The compiler makes a program of runMain main.
--
-- An uncaught exception is reported on standard error, after all output, and the status is 1. An ExitCode gives the
-- status. The run time writes the rest of the output, and reports if it can't.
module Prelude.Main (runMain) where

import Prim (primExit, primFlush, primProgramName)
import Prelude.Exception
import Prelude.IO (complain)

runMain :: IO a -> IO ()
runMain main = catchAny (main >> primExit 0) ending

ending :: SomeException -> IO ()
ending e = case fromException e of
  Just ExitSuccess -> primExit 0
  Just (ExitFailure n) -> primExit n
  Nothing -> primFlush 1 >> primProgramName >>= \name -> complain (name ++ ": " ++ displayException e) >> primExit 1
