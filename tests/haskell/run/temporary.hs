-- Files with new names, variables that are set and taken away, the program's own path.
module Main (main) where

import Control.Exception
import Control.Monad (when)
import Data.List (isPrefixOf, isSuffixOf)
import System.Cmd (system)
import System.Directory (doesFileExist, removeFile)
import System.Environment
import System.Exit (ExitCode (..))
import System.FilePath (takeFileName)
import System.IO

main :: IO ()
main = do
  (name, h) <- openTempFile "." "strata.txt"
  (other, k) <- openBinaryTempFile "." "strata"
  print ("strata" `isPrefixOf` takeFileName name, ".txt" `isSuffixOf` name, name /= other, '.' `elem` takeFileName other)
  hPutStr h "one\ntwo\n"
  hClose h
  hClose k
  readFile name >>= putStr
  mapM_ removeFile [name, other]
  doesFileExist name >>= print
  missing <- try (openTempFile "no/such/folder" "x")
  either (\e -> putStrLn (if "no/such/folder" `elem` [take 14 (show (e :: IOException))] then "refused" else show e)) (const (putStrLn "made")) missing
  setEnv "STRATA_TEST" "a value"
  lookupEnv "STRATA_TEST" >>= print
  code <- system "test \"$STRATA_TEST\" = 'a value'"
  print (code == ExitSuccess)
  unsetEnv "STRATA_TEST"
  lookupEnv "STRATA_TEST" >>= print
  setEnv "STRATA_TEST" "again"
  setEnv "STRATA_TEST" ""
  lookupEnv "STRATA_TEST" >>= print
  wrong <- try (setEnv "a=b" "c")
  putStrLn (either (const "refused" . (id :: SomeException -> SomeException)) (const "set") wrong)
  path <- getExecutablePath
  there <- doesFileExist path
  print (there && take 1 path == "/")
