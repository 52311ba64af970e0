-- Test.Hspec.Runner: how a specification is run.
module Test.Hspec.Runner
  ( hspec, hspecWith, hspecResult, hspecWithResult, Config (..), defaultConfig, Summary (..), evaluateSummary
  ) where

import Test.Hspec.Core
