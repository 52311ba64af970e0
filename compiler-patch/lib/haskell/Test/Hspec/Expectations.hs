-- Test.Hspec.Expectations: what an example expects.
module Test.Hspec.Expectations
  ( Expectation, expectationFailure, shouldBe, shouldSatisfy, shouldStartWith, shouldEndWith, shouldContain, shouldMatchList
  , shouldReturn, shouldNotBe, shouldNotSatisfy, shouldNotContain, shouldNotReturn, shouldThrow, Selector, anyException
  , anyErrorCall, anyIOException, anyArithException, errorCall, HasCallStack
  ) where

import Control.Exception
import Control.Monad (unless)
import Data.List (isInfixOf, isPrefixOf, isSuffixOf, (\\))
import GHC.Stack (HasCallStack)
import Test.HUnit.Lang

infix 1 `shouldBe`, `shouldSatisfy`, `shouldStartWith`, `shouldEndWith`, `shouldContain`, `shouldMatchList`, `shouldReturn`, `shouldThrow`
infix 1 `shouldNotBe`, `shouldNotSatisfy`, `shouldNotContain`, `shouldNotReturn`

type Expectation = IO ()
type Selector a = a -> Bool

expectationFailure :: String -> Expectation
expectationFailure = assertFailure

expectTrue :: String -> Bool -> Expectation
expectTrue text ok = unless ok (expectationFailure text)

shouldBe, shouldNotBe :: (Show a, Eq a) => a -> a -> Expectation
actual `shouldBe` expected = assertEqual "" expected actual
actual `shouldNotBe` other = expectTrue ("not expected: " ++ show actual) (actual /= other)

shouldSatisfy, shouldNotSatisfy :: Show a => a -> (a -> Bool) -> Expectation
x `shouldSatisfy` p = expectTrue ("predicate failed on: " ++ show x) (p x)
x `shouldNotSatisfy` p = expectTrue ("predicate succeeded on: " ++ show x) (not (p x))

shouldStartWith, shouldEndWith, shouldContain, shouldNotContain, shouldMatchList :: (Show a, Eq a) => [a] -> [a] -> Expectation
xs `shouldStartWith` ys = expectTrue (show xs ++ " does not start with " ++ show ys) (ys `isPrefixOf` xs)
xs `shouldEndWith` ys = expectTrue (show xs ++ " does not end with " ++ show ys) (ys `isSuffixOf` xs)
xs `shouldContain` ys = expectTrue (show xs ++ " does not contain " ++ show ys) (ys `isInfixOf` xs)
xs `shouldNotContain` ys = expectTrue (show xs ++ " does contain " ++ show ys) (not (ys `isInfixOf` xs))
xs `shouldMatchList` ys = expectTrue
  ("Actual list is not a permutation of expected list!\n"
    ++ "  expected list contains:   " ++ show ys ++ "\n  actual list contains:     " ++ show xs
    ++ (if null missing then "" else "\n  the missing elements are: " ++ show missing)
    ++ (if null extra then "" else "\n  the extra elements are:   " ++ show extra))
  (null missing && null extra)
  where
    missing = ys \\ xs
    extra = xs \\ ys

shouldReturn, shouldNotReturn :: (Show a, Eq a) => IO a -> a -> Expectation
act `shouldReturn` expected = act >>= (`shouldBe` expected)
act `shouldNotReturn` other = act >>= (`shouldNotBe` other)

shouldThrow :: Exception e => IO a -> Selector e -> Expectation
act `shouldThrow` p = do
  r <- try act
  case r of
    Right _ -> expectationFailure "did not get expected exception"
    Left e -> expectTrue ("predicate failed on expected exception: " ++ show e) (p e)

anyException :: Selector SomeException
anyException = const True

anyErrorCall :: Selector ErrorCall
anyErrorCall = const True

anyIOException :: Selector IOException
anyIOException = const True

anyArithException :: Selector ArithException
anyArithException = const True

errorCall :: String -> Selector ErrorCall
errorCall text (ErrorCall other) = text == other
