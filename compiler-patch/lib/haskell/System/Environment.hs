-- System.Environment: arguments and environment of the program.
module System.Environment (getArgs, getProgName, getEnv, lookupEnv, getEnvironment, setEnv) where

import Prelude.IO (IOException (..), IOErrorType (..))
import Prelude.System (orFail, request)
import Prim (primArguments, primProgramName, primEnvironment)

getArgs :: IO [String]
getArgs = primArguments

getProgName :: IO String
getProgName = primProgramName

getEnvironment :: IO [(String, String)]
getEnvironment = fmap (map divided) primEnvironment
  where divided text = case break (== '=') text of (name, value) -> (name, drop 1 value)

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = fmap (lookup name) getEnvironment

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= maybe (ioError missing) return
  where missing = IOError Nothing NoSuchThing "getEnv" "no environment variable" (Just name)

setEnv :: String -> String -> IO ()
setEnv name value = orFail "setEnv" name (request 7 name value) >> return ()
