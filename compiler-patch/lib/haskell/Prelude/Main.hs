-- Prelude.Main: how a program begins and ends. The compiler makes a program of runMain main.
--
-- An exception that nobody caught is told on standard error, and the status is 1. ExitCode is the status.
module Prelude.Main (runMain) where

import Prim (primExit, primFlush, primProgramName)
import Prelude.Exception
import Prelude.IO (hPutStrLn, stderr)

runMain :: IO a -> IO ()
runMain main = catchAny (main >> primFlush 1 >> primExit 0) ending

ending :: SomeException -> IO ()
ending e = primFlush 1 >> case fromException e of
  Just ExitSuccess -> primExit 0
  Just (ExitFailure n) -> primExit n
  Nothing -> primProgramName >>= \name -> hPutStrLn stderr (name ++ ": " ++ displayException e) >> primExit 1
