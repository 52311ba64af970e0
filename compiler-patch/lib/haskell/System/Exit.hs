-- System.Exit: how a program ends.
module System.Exit (ExitCode (..), exitWith, exitFailure, exitSuccess, die) where

import Prelude.Exception
import Prelude.IO (hPutStrLn, stderr, IOException (..), IOErrorType (..))

exitWith :: ExitCode -> IO a
exitWith (ExitFailure 0) = ioError (IOError Nothing InvalidArgument "exitWith" "ExitFailure 0" Nothing)
exitWith code = throwIO code

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

die :: String -> IO a
die text = hPutStrLn stderr text >> exitFailure
