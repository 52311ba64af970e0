-- Test.HUnit.Lang: failures of assertions, which are exceptions.
module Test.HUnit.Lang
  ( Assertion, HUnitFailure (..), FailureReason (..), Result (..), assertFailure, assertEqual, performTestCase, formatFailureReason
  ) where

import Control.Exception

type Assertion = IO ()

-- The place is never known here.
data HUnitFailure = HUnitFailure (Maybe ()) FailureReason

-- A message; or perhaps a preface, what was expected, and what was there.
data FailureReason = Reason String | ExpectedButGot (Maybe String) String String

data Result = Success | Failure (Maybe ()) String | Error (Maybe ()) String

instance Eq FailureReason where
  Reason a == Reason b = a == b
  ExpectedButGot a b c == ExpectedButGot d e f = a == d && b == e && c == f
  _ == _ = False

instance Show FailureReason where
  showsPrec p (Reason text) = showParen (p > 10) (showString "Reason " . showsPrec 11 text)
  showsPrec p (ExpectedButGot a b c) = showParen (p > 10)
    (showString "ExpectedButGot " . showsPrec 11 a . showChar ' ' . showsPrec 11 b . showChar ' ' . showsPrec 11 c)

instance Eq HUnitFailure where
  HUnitFailure a b == HUnitFailure c d = a == c && b == d

instance Show HUnitFailure where
  showsPrec p (HUnitFailure place why) = showParen (p > 10)
    (showString "HUnitFailure " . showsPrec 11 place . showChar ' ' . showsPrec 11 why)

instance Exception HUnitFailure

instance Eq Result where
  Success == Success = True
  Failure a b == Failure c d = a == c && b == d
  Error a b == Error c d = a == c && b == d
  _ == _ = False

instance Show Result where
  showsPrec _ Success = showString "Success"
  showsPrec p (Failure a b) = showParen (p > 10) (showString "Failure " . showsPrec 11 a . showChar ' ' . showsPrec 11 b)
  showsPrec p (Error a b) = showParen (p > 10) (showString "Error " . showsPrec 11 a . showChar ' ' . showsPrec 11 b)

formatFailureReason :: FailureReason -> String
formatFailureReason (Reason text) = text
formatFailureReason (ExpectedButGot preface expected actual) =
  maybe "" (++ "\n") preface ++ "expected: " ++ expected ++ "\n but got: " ++ actual

assertFailure :: String -> IO a
assertFailure text = length text `seq` throwIO (HUnitFailure Nothing (Reason text))

assertEqual :: (Eq a, Show a) => String -> a -> a -> Assertion
assertEqual preface expected actual
  | actual == expected = return ()
  | otherwise = length (show expected ++ show actual ++ preface) `seq`
      throwIO (HUnitFailure Nothing (ExpectedButGot (if null preface then Nothing else Just preface) (show expected) (show actual)))

performTestCase :: Assertion -> IO Result
performTestCase act = fmap (const Success) act `catch` \e -> case fromException e of
  Just (HUnitFailure place why) -> return (Failure place (formatFailureReason why))
  Nothing -> case fromException e of
    Just stop -> throwIO (stop :: AsyncException)
    Nothing -> return (Error Nothing (show (e :: SomeException)))
