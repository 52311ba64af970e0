-- System.Environment: arguments and environment of the program.
module System.Environment
  ( getArgs, getProgName, withArgs, withProgName, getEnv, lookupEnv, getEnvironment, setEnv, unsetEnv
  , getExecutablePath
  ) where

import Control.Exception (finally)
import Data.IORef
import Prelude.IO (IOException (..), IOErrorType (..))
import Prelude.System (fromBytes, orFail, request)
import Prim (primArguments, primEnvironment, primProgramName, primUnsafePerformIO)

-- What withArgs and withProgName say instead of the system.
arguments :: IORef (Maybe [String])
arguments = primUnsafePerformIO (newIORef Nothing)
{-# NOINLINE arguments #-}

name :: IORef (Maybe String)
name = primUnsafePerformIO (newIORef Nothing)
{-# NOINLINE name #-}

getArgs :: IO [String]
getArgs = readIORef arguments >>= maybe primArguments return

getProgName :: IO String
getProgName = readIORef name >>= maybe primProgramName return

getExecutablePath :: IO FilePath
getExecutablePath = fmap fromBytes (orFail "getExecutablePath" "/proc/self/exe" (request 15 "" ""))

withArgs :: [String] -> IO a -> IO a
withArgs = during arguments

withProgName :: String -> IO a -> IO a
withProgName = during name

during :: IORef (Maybe b) -> b -> IO a -> IO a
during ref x act = readIORef ref >>= \before -> writeIORef ref (Just x) >> (act `finally` writeIORef ref before)

getEnvironment :: IO [(String, String)]
getEnvironment = fmap (map divided) primEnvironment
  where divided text = case break (== '=') text of (variable, value) -> (variable, drop 1 value)

lookupEnv :: String -> IO (Maybe String)
lookupEnv variable = fmap (lookup variable) getEnvironment

getEnv :: String -> IO String
getEnv variable = lookupEnv variable >>= maybe (ioError missing) return
  where missing = IOError Nothing NoSuchThing "getEnv" "no environment variable" (Just variable)

-- An empty value takes the variable away.
setEnv :: String -> String -> IO ()
setEnv variable value
  | null value = unsetEnv variable
  | otherwise = changed "setEnv" variable (request 7 variable value)

unsetEnv :: String -> IO ()
unsetEnv variable = changed "unsetEnv" variable (request 13 variable "")

changed :: String -> String -> IO (Either String a) -> IO ()
changed function variable act
  | null variable || '=' `elem` variable =
      ioError (IOError Nothing InvalidArgument function "Invalid argument" Nothing)
  | otherwise = orFail function variable act >> return ()
