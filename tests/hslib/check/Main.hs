{-# LANGUAGE NoImplicitPrelude, PackageImports #-}
-- Main: check N GROUP ...: N random values for each test of the groups.
module Main (main) where

import "base" Prelude
import "base" System.Environment (getArgs)
import "base" System.IO
import Check
import qualified Lists
import qualified Maps
import qualified Numbers
import qualified Parsers
import qualified Rest
import qualified Sequences
import qualified Texts
import qualified Undefined

groups :: [(String, [Test])]
groups =
  [ ("lists", Lists.tests), ("numbers", Numbers.tests), ("texts", Texts.tests), ("maps", Maps.tests), ("rest", Rest.tests)
  , ("sequences", Sequences.tests), ("parsers", Parsers.tests), ("undefined", Undefined.tests) ]

main :: IO ()
main = do
  n : names <- getArgs
  hSetEncoding stdout utf8
  hSetBuffering stdout LineBuffering
  run (read n) [t | (name, tests) <- groups, null names || name `elem` names, t <- tests]
