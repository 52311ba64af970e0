-- Test.Framework.Providers.HUnit: tests by assertions.
module Test.Framework.Providers.HUnit (testCase, hUnitTestToTests) where

import Test.HUnit.Base (Assertion)
import qualified Test.HUnit.Base as Base
import Test.Tasty.Tree

testCase :: TestName -> Assertion -> TestTree
testCase name act = Single Case name (\_ -> act >> return (Outcome True "" ""))

-- A case without a name gets an empty one.
hUnitTestToTests :: Base.Test -> [TestTree]
hUnitTestToTests = go ""
  where
    go name (Base.TestCase act) = [testCase name act]
    go name (Base.TestLabel label t) = go (if null name then label else name ++ ":" ++ label) t
    go name (Base.TestList ts) = if null name then concatMap (go "") ts else [testGroup name (concatMap (go "") ts)]
