-- System.Process: commands of the shell, which are run to their end.
module System.Process
  ( system, rawSystem, callCommand, callProcess, readProcess, readProcessWithExitCode, showCommandForUser
  ) where

import Control.Exception (bracket)
import Data.IORef
import Prelude.IO (IOException (..), IOErrorType (..))
import Prelude.System
import System.Exit
import System.IO
import System.IO.Unsafe (unsafePerformIO)

system :: String -> IO ExitCode
system command = do
  hFlush stdout
  r <- request 8 command ""
  return (case r of
    Right _ -> ExitSuccess
    Left why -> case words why of
      ["exit", "status", n] -> ExitFailure (read n)
      ["ended", "by", "signal", n] -> ExitFailure (negate (read n))
      _ -> ExitFailure 127)

rawSystem :: String -> [String] -> IO ExitCode
rawSystem program args = system (showCommandForUser program args)

showCommandForUser :: FilePath -> [String] -> String
showCommandForUser program args = unwords (map quoted (program : args))

-- Quoted for the shell, unless nothing of it is special.
quoted :: String -> String
quoted text
  | not (null text) && all plain text = text
  | otherwise = '\'' : concatMap (\c -> if c == '\'' then "'\\''" else [c]) text ++ "'"
  where plain c = c `elem` "-_./:=+@%," || c `elem` ['a' .. 'z'] || c `elem` ['A' .. 'Z'] || c `elem` ['0' .. '9']

failed :: String -> String -> Int -> IO a
failed function command n =
  ioError (IOError Nothing OtherError (function ++ ": " ++ command ++ " (exit " ++ show n ++ ")") "" Nothing)

callCommand :: String -> IO ()
callCommand command = system command >>= \code -> case code of
  ExitSuccess -> return ()
  ExitFailure n -> failed "callCommand" command n

callProcess :: FilePath -> [String] -> IO ()
callProcess program args = rawSystem program args >>= \code -> case code of
  ExitSuccess -> return ()
  ExitFailure n -> failed "callProcess" (unwords (program : map show args)) n

readProcess :: FilePath -> [String] -> String -> IO String
readProcess program args input = do
  (code, out) <- withFiles (\name -> run program args input name "")
  case code of
    ExitSuccess -> return out
    ExitFailure n -> failed "readCreateProcess" (unwords (program : map show args)) n

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode program args input = withFiles (\name -> do
  (code, out) <- run program args input name (" 2> " ++ quoted (name ++ ".err"))
  err <- contents (name ++ ".err")
  return (code, out, err))

-- The command's input and output are files with this beginning.
run :: FilePath -> [String] -> String -> FilePath -> String -> IO (ExitCode, String)
run program args input name more = do
  writeFile (name ++ ".in") input
  code <- system (showCommandForUser program args ++ " < " ++ quoted (name ++ ".in") ++ " > " ++ quoted (name ++ ".out") ++ more)
  out <- contents (name ++ ".out")
  return (code, out)

contents :: FilePath -> IO String
contents name = do
  text <- readFile name
  length text `seq` return text

{-# NOINLINE numbers #-}
numbers :: IORef Int
numbers = unsafePerformIO (newIORef 0)

withFiles :: (FilePath -> IO a) -> IO a
withFiles = bracket fresh (\name -> mapM_ (\end -> request 2 (name ++ end) "") [".in", ".out", ".err"] >> request 5 (take (length name - 2) name) "")
  where
    fresh = do
      n <- atomicModifyIORef' numbers (\k -> (k + 1, k))
      now <- request 9 "" ""
      let folder = "/tmp/process-" ++ filter (/= '.') (either id id now) ++ "-" ++ show n
      made <- request 4 folder "700"
      either (const fresh) (const (return (folder ++ "/p"))) made
