-- Test.HUnit.Base: assertions, and tests that have names and lie in lists.
module Test.HUnit.Base
  ( Assertion, assertFailure, assertString, assertBool, assertEqual, Assertable (..), ListAssertable (..)
  , AssertionPredicate, AssertionPredicable (..), (@?), (@=?), (@?=)
  , Test (..), Node (..), Path, testCaseCount, Testable (..), (~?), (~=?), (~?=), (~:)
  , Counts (..), State (..), ReportStart, ReportProblem, testCasePaths, performTest
  ) where

import Control.Monad (foldM, unless)
import Test.HUnit.Lang

infix 1 @?, @=?, @?=, ~?, ~=?, ~?=
infixr 0 ~:

assertBool :: String -> Bool -> Assertion
assertBool text ok = unless ok (assertFailure text)

assertString :: String -> Assertion
assertString text = unless (null text) (assertFailure text)

class Assertable t where
  assert :: t -> Assertion

instance Assertable () where
  assert = return

instance Assertable Bool where
  assert = assertBool ""

instance Assertable t => Assertable (IO t) where
  assert act = act >>= assert

instance ListAssertable t => Assertable [t] where
  assert = listAssert

class ListAssertable t where
  listAssert :: [t] -> Assertion

instance ListAssertable Char where
  listAssert = assertString

type AssertionPredicate = IO Bool

class AssertionPredicable t where
  assertionPredicate :: t -> AssertionPredicate

instance AssertionPredicable Bool where
  assertionPredicate = return

instance AssertionPredicable t => AssertionPredicable (IO t) where
  assertionPredicate act = act >>= assertionPredicate

(@?) :: AssertionPredicable t => t -> String -> Assertion
ok @? text = assertionPredicate ok >>= assertBool text

(@=?), (@?=) :: (Eq a, Show a) => a -> a -> Assertion
expected @=? actual = assertEqual "" expected actual
actual @?= expected = assertEqual "" expected actual

data Test = TestCase Assertion | TestList [Test] | TestLabel String Test

instance Show Test where
  showsPrec _ (TestCase _) = showString "TestCase _"
  showsPrec _ (TestList ts) = showString "TestList " . showList ts
  showsPrec p (TestLabel name t) = showString "TestLabel " . showString name . showChar ' ' . showsPrec p t

class Testable t where
  test :: t -> Test

instance Testable Test where
  test t = t

instance Assertable t => Testable (IO t) where
  test act = TestCase (assert act)

instance Testable t => Testable [t] where
  test ts = TestList (map test ts)

(~?) :: AssertionPredicable t => t -> String -> Test
ok ~? text = TestCase (ok @? text)

(~=?), (~?=) :: (Eq a, Show a) => a -> a -> Test
expected ~=? actual = TestCase (expected @=? actual)
actual ~?= expected = TestCase (actual @?= expected)

(~:) :: Testable t => String -> t -> Test
name ~: t = TestLabel name (test t)

-- The way to a test, from the innermost node.
data Node = ListItem Int | Label String
type Path = [Node]

instance Eq Node where
  ListItem m == ListItem n = m == n
  Label a == Label b = a == b
  _ == _ = False

instance Show Node where
  showsPrec p (ListItem n) = showParen (p > 10) (showString "ListItem " . showsPrec 11 n)
  showsPrec p (Label name) = showParen (p > 10) (showString "Label " . showsPrec 11 name)

testCaseCount :: Test -> Int
testCaseCount = length . testCasePaths

testCasePaths :: Test -> [Path]
testCasePaths = go []
  where
    go path (TestCase _) = [path]
    go path (TestList ts) = concat [go (ListItem n : path) t | (t, n) <- zip ts [0 ..]]
    go path (TestLabel name t) = go (Label name : path) t

data Counts = Counts { cases, tried, errors, failures :: Int }
data State = State { path :: Path, counts :: Counts }

instance Eq Counts where
  a == b = fields a == fields b

fields :: Counts -> [Int]
fields c = [cases c, tried c, errors c, failures c]

instance Show Counts where
  showsPrec p (Counts a b c d) = showParen (p > 10)
    (showString "Counts {cases = " . shows a . showString ", tried = " . shows b . showString ", errors = " . shows c .
      showString ", failures = " . shows d . showChar '}')

instance Eq State where
  State p c == State q d = p == q && c == d

type ReportStart us = State -> us -> IO us
type ReportProblem us = Maybe () -> String -> State -> us -> IO us

performTest :: ReportStart us -> ReportProblem us -> ReportProblem us -> us -> Test -> IO (Counts, us)
performTest start onError onFailure us0 t0 = do
  (state, us) <- go [] (Counts (testCaseCount t0) 0 0 0, us0) t0
  return (state, us)
  where
    go p (c, us) (TestCase act) = do
      us' <- start (State p c) us
      r <- performTestCase act
      let c' = c { tried = tried c + 1 }
      case r of
        Success -> return (c', us')
        Failure place text -> do
          let c'' = c' { failures = failures c + 1 }
          us'' <- onFailure place text (State p c'') us'
          return (c'', us'')
        Error place text -> do
          let c'' = c' { errors = errors c + 1 }
          us'' <- onError place text (State p c'') us'
          return (c'', us'')
    go p done (TestList ts) = foldM (\d (t, n) -> go (ListItem n : p) d t) done (zip ts [0 ..])
    go p done (TestLabel name t) = go (Label name : p) done t
