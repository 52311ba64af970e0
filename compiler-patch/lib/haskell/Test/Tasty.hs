-- Test.Tasty: trees of tests of several kinds.
--
-- The command line knows -p TEXT, -l, and options by their names, --timeout=2s; of tasty's others nothing is seen, since they change no result.
module Test.Tasty
  ( TestName, TestTree, testGroup, sequentialTestGroup, dependentTestGroup, DependencyType (..), defaultMain, localOption, adjustOption, askOption
  , Timeout (..), mkTimeout, withResource
  ) where

import Control.Monad (unless)
import Data.List (intercalate, isPrefixOf)
import Numeric (showFFloat)
import System.Environment (getArgs)
import System.Exit
import System.IO
import Test.Tasty.Tree

data DependencyType = AllSucceed | AllFinish

-- Tests are run one after the other anyway; each of them, even if one before it fails.
sequentialTestGroup, dependentTestGroup :: TestName -> DependencyType -> [TestTree] -> TestTree
sequentialTestGroup name _ = testGroup name
dependentTestGroup = sequentialTestGroup

-- The text of -p, whether tests are listed only, and the options.
data Line = Line String Bool OptionSet

line :: [String] -> Line
line = go (Line "" False [])
  where
    go done [] = done
    go (Line text list vs) (w : ws) = case w of
      '-' : 'p' : '=' : more -> go (Line more list vs) ws
      "-p" | more : rest <- ws -> go (Line more list vs) rest
      "--pattern" | more : rest <- ws -> go (Line more list vs) rest
      "-l" -> go (Line text True vs) ws
      "--list-tests" -> go (Line text True vs) ws
      '-' : '-' : option -> case break (== '=') option of
        ("pattern", '=' : value) -> go (Line value list vs) ws
        (name, '=' : value) -> go (Line text list (Written name value : vs)) ws
        (name, _) | value : rest <- ws, not ("-" `isPrefixOf` value) -> go (Line text list (Written name value : vs)) rest
        (name, _) -> go (Line text list (Written name "True" : vs)) ws
      _ -> go (Line text list vs) ws

defaultMain :: TestTree -> IO ()
defaultMain tree = do
  Line text list vs <- fmap line getArgs
  ps <- plan text vs tree
  if list then mapM_ (putStrLn . intercalate "." . snd) (names ps) else report ps

report :: [Plan] -> IO ()
report ps = do
  c <- run (Report { enter = \depth name -> putStrLn (indented depth name), start = begin, ended = end }) ps
  let { n = cases c + properties c; bad = badCases c + badProperties c; taken = showFFloat (Just 2) (seconds c) "s)" }
  putStrLn ""
  putStrLn ((if bad == 0 then "All " ++ show n ++ " tests passed (" else show bad ++ " out of " ++ show n ++ " tests failed (") ++ taken)
  hFlush stdout
  unless (bad == 0) exitFailure
  where
    width = maximum (0 : [2 * depth + length (last way) | (depth, way) <- names ps])
    begin depth name = putStr (indented depth name ++ ": " ++ replicate (width - 2 * depth - length name) ' ') >> hFlush stdout
    end depth o t = do
      putStrLn ((if good o then "OK" else if null (briefly o) then "FAIL" else map upper (briefly o)) ++ (if t >= 0.01 then " (" ++ showFFloat (Just 2) t "s)" else ""))
      mapM_ (putStrLn . indented (depth + 1)) (lines (detail o))
      hFlush stdout
    upper c = if c >= 'a' && c <= 'z' then toEnum (fromEnum c - 32) else c
    indented depth text = replicate (2 * depth) ' ' ++ text
