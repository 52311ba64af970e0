-- System.Directory and System.Process: files and folders are made, listed, renamed and removed; commands and what they print.
module Main where
import Control.Exception
import Control.Monad (forM_)
import Data.List (sort)
import System.Directory
import System.Environment (lookupEnv, setEnv)
import System.Exit
import System.FilePath
import System.IO
import System.IO.Error
import System.Process

attempt :: String -> IO a -> IO ()
attempt name act = do
  r <- try act
  putStrLn (name ++ ": " ++ either kind (const "done") r)
  where
    kind e
      | isDoesNotExistError e = "does not exist"
      | isAlreadyExistsError e = "exists already"
      | isPermissionError e = "not permitted"
      | otherwise = "other " ++ show (e :: IOException)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  here <- getCurrentDirectory
  createDirectoryIfMissing True ("box" </> "inner" </> "deep")
  forM_ ["b.txt", "a.txt", "\228.txt"] (\f -> writeFile ("box" </> f) (f ++ " has text\n"))
  listDirectory "box" >>= print . sort
  mapM doesFileExist ["box/a.txt", "box", "none"] >>= print
  mapM doesDirectoryExist ["box/a.txt", "box", "none"] >>= print
  renameFile "box/a.txt" "box/inner/c.txt"
  copyFile "box/b.txt" "box/inner/d.txt"
  readFile "box/inner/d.txt" >>= putStr
  getFileSize "box/inner/c.txt" >>= print
  withCurrentDirectory "box" (listDirectory "inner" >>= print . sort)
  there <- getCurrentDirectory
  print (here == there)
  attempt "createDirectory" (createDirectory "box")
  attempt "removeFile" (removeFile "none")
  attempt "listDirectory" (listDirectory "none")
  attempt "setCurrentDirectory" (setCurrentDirectory "none")
  removeFile "box/b.txt"
  removeDirectoryRecursive "box"
  doesPathExist "box" >>= print
  makeAbsolute "x" >>= \p -> print (p == here </> "x")
  setEnv "STRATA_TRIAL" "value"
  lookupEnv "STRATA_TRIAL" >>= print
  system "exit 3" >>= print
  callCommand "echo from the shell; echo $STRATA_TRIAL"
  readProcess "tr" ["a-z", "A-Z"] "some text\nof two lines\n" >>= putStr
  readProcess "echo" ["it's", "two  blanks", "$HOME"] "" >>= putStr
  readProcessWithExitCode "sh" ["-c", "cat; echo wrong >&2; exit 5"] "input" >>= print
  r <- try (callCommand "exit 2")
  putStrLn (either (\e -> takeWhile (/= '\n') (show (e :: IOException))) (const "done") r)
  rawSystem "true" [] >>= \code -> print (code == ExitSuccess)
