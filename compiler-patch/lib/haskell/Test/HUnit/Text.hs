-- Test.HUnit.Text: runs tests and reports failures on standard error.
module Test.HUnit.Text (runTestTT, runTestTTAndExit, showCounts, showPath) where

import Control.Monad (when)
import System.Exit
import System.IO
import Test.HUnit.Base

runTestTT :: Test -> IO Counts
runTestTT t = do
  (c, ()) <- performTest (\_ () -> return ()) (problem "### Error" "Error") (problem "### Failure" "Failure") () t
  hPutStrLn stderr (showCounts c)
  return c
  where
    problem head1 _ _ text (State p _) () = hPutStrLn stderr (head1 ++ place p ++ "\n" ++ text)
    place p = case showPath p of
      "" -> ":"
      name -> " in: " ++ name

runTestTTAndExit :: Test -> IO ()
runTestTTAndExit t = do
  c <- runTestTT t
  when (errors c + failures c > 0) exitFailure
  exitSuccess

showCounts :: Counts -> String
showCounts (Counts a b c d) =
  "Cases: " ++ show a ++ "  Tried: " ++ show b ++ "  Errors: " ++ show c ++ "  Failures: " ++ show d

-- From the outermost node; labels with blanks or colons as texts.
showPath :: Path -> String
showPath [] = ""
showPath nodes = foldl1 (\inner outer -> outer ++ ":" ++ inner) (map node nodes)
  where
    node (ListItem n) = show n
    node (Label name)
      | ':' `elem` name || '"' `elem` name = show name
      | otherwise = name
