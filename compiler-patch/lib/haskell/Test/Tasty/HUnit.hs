-- Test.Tasty.HUnit: tests by assertions.
module Test.Tasty.HUnit
  ( testCase, testCaseInfo, testCaseSteps, HasCallStack, Assertion, HUnitFailure (..), assertFailure, assertString, assertBool, assertEqual
  , Assertable (..), AssertionPredicate, AssertionPredicable (..), (@?), (@=?), (@?=)
  ) where

import Control.Exception
import Data.IORef
import GHC.Stack (HasCallStack)
import Test.HUnit.Base
import Test.HUnit.Lang (HUnitFailure (..))
import Test.Tasty.Tree

testCase :: TestName -> Assertion -> TestTree
testCase name act = testCaseInfo name (act >> return "")

testCaseInfo :: TestName -> IO String -> TestTree
testCaseInfo name act = Single Case name (\_ -> fmap (Outcome True "") act)

-- A failure is told with the steps before it.
testCaseSteps :: TestName -> ((String -> IO ()) -> Assertion) -> TestTree
testCaseSteps name act = Single Case name (\_ -> do
  said <- newIORef []
  ended <- try (act (\text -> modifyIORef said (text :)))
  steps <- fmap reverse (readIORef said)
  case ended of
    Right () -> return (Outcome True "" (unlines steps))
    Left e -> fmap (\o -> o { detail = unlines steps ++ detail o }) (failed e))
