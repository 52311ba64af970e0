-- Test.Framework: lists of tests of several kinds. The command line knows -t TEXT.
module Test.Framework
  ( Test, TestName, testGroup, mutuallyExclusive, buildTest, buildTestBracketed, defaultMain, defaultMainWithArgs
  ) where

import Control.Monad (unless)
import System.Environment (getArgs)
import System.Exit
import System.IO
import Test.Tasty.Tree

type Test = TestTree

mutuallyExclusive :: Test -> Test
mutuallyExclusive t = t

buildTest :: IO Test -> Test
buildTest make = Built (fmap (\t -> (t, return ())) make)

buildTestBracketed :: IO (Test, IO ()) -> Test
buildTestBracketed = Built

defaultMain :: [Test] -> IO ()
defaultMain ts = getArgs >>= defaultMainWithArgs ts

defaultMainWithArgs :: [Test] -> [String] -> IO ()
defaultMainWithArgs ts args = do
  ps <- fmap concat (mapM (plan (text args) []) ts)
  c <- run (Report { enter = \depth name -> putStrLn (indented depth name ++ ":"), start = begin, ended = end }) ps
  putStrLn ""
  mapM_ (putStrLn . row) (table c)
  hFlush stdout
  unless (badCases c + badProperties c == 0) exitFailure
  where
    text ("-t" : t : _) = t
    text (('-' : 't' : t) : _) = t
    text (_ : more) = text more
    text [] = ""
    begin depth name = putStr (indented depth name ++ ": ") >> hFlush stdout
    end depth o _
      | good o = putStrLn ("[" ++ (if null (briefly o) then "OK" else "OK, " ++ briefly o) ++ "]") >> hFlush stdout
      | otherwise = putStrLn "[Failed]" >> mapM_ (putStrLn . indented depth) (lines (detail o)) >> hFlush stdout
    indented depth name = replicate (2 * depth) ' ' ++ name
    row (name, ns) = concat [w ++ replicate (k - length w) ' ' | (w, k) <- zip (name : ns) [9, 12, 12, 12]]
    table c =
      [ ("", ["Properties", "Test Cases", "Total"])
      , (" Passed", map show [properties c - badProperties c, cases c - badCases c, properties c + cases c - badProperties c - badCases c])
      , (" Failed", map show [badProperties c, badCases c, badProperties c + badCases c])
      , (" Total", map show [properties c, cases c, properties c + cases c]) ]
