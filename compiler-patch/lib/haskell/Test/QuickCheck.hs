-- Test.QuickCheck: properties, tested with random values.
module Test.QuickCheck
  ( module Test.QuickCheck.Gen, module Test.QuickCheck.Arbitrary, module Test.QuickCheck.Modifiers, module Test.QuickCheck.Function
  , Property, Testable (..), Discard (..), discard, forAll, forAllShrink, forAllShow, forAllShrinkShow, forAllBlind, shrinking, noShrinking, counterexample
  , printTestCase, label, collect, classify, cover, tabulate, checkCoverage, expectFailure, once, again, withMaxSuccess, within
  , whenFail, whenFail', verbose, ioProperty, idempotentIOProperty, mapSize, (==>), (===), (=/=), (.&.), (.&&.), (.||.), conjoin, disjoin, total
  , Args (..), Result (..), stdArgs, isSuccess, quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  ) where

import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Function hiding (apply, (:->), functionShow, functionIntegral, functionRealFrac, functionBoundedEnum, functionElements)
import Test.QuickCheck.Gen hiding (Gen (..))
import Test.QuickCheck.Gen (Gen)
import Test.QuickCheck.Modifiers
import Test.QuickCheck.Property hiding (Result (..), failed, rejected, succeeded, liftBool, Rose, outcomes)
import Test.QuickCheck.Test
