{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Exception: exceptions of any type, thrown and caught.
--
-- An exception is thrown as a SomeException (Prelude.Data). fromException compares the word of its type with
-- that of the type that is wanted: the compiler solves Typeable. Errors of the run time become exceptions here.
module Prelude.Exception
  ( Exception (..), SomeException (..), throw, throwIO, catch, catchAny
  , PatternMatchFail (..), NonTermination (..), AsyncException (..), ExitCode (..)
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum ()
import Prelude.List
import Prelude.Show
import Prelude.Read
import Prelude.Tuple ()
import Prelude.IO

class (Typeable e, Show e) => Exception e where
  toException :: e -> SomeException
  fromException :: SomeException -> Maybe e
  displayException :: e -> String
  toException e = SomeException (Thrown (primTypeWord e) (primToAny e) (\p -> showsPrec p e))
  fromException (SomeException (Thrown word value _)) = found
    where
      found
        | primTypeSame word (primTypeWord (wanted found)) = Just (primFromAny value)
        | otherwise = Nothing
      -- Never evaluated: only its type matters.
      wanted :: Maybe a -> a
      wanted _ = undefined
  displayException = show

instance Exception SomeException where
  toException e = e
  fromException e = Just e
  displayException e = show e

-- The `e' that `SomeException e' matches: it is thrown again unchanged.
instance Exception Thrown where
  toException = SomeException
  fromException (SomeException e) = Just e

newtype PatternMatchFail = PatternMatchFail String
data NonTermination = NonTermination
data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt
data ExitCode = ExitSuccess | ExitFailure Int

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail text) = showString text

instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"

instance Eq AsyncException where
  x == y = primConNumber x == primConNumber y

instance Ord AsyncException where
  compare x y = compare (primConNumber x) (primConNumber y)

instance Show AsyncException where
  showsPrec _ StackOverflow = showString "stack overflow"
  showsPrec _ HeapOverflow = showString "heap overflow"
  showsPrec _ ThreadKilled = showString "thread killed"
  showsPrec _ UserInterrupt = showString "user interrupt"

instance Eq ExitCode where
  ExitSuccess == ExitSuccess = True
  ExitFailure m == ExitFailure n = m == n
  _ == _ = False

instance Ord ExitCode where
  compare ExitSuccess ExitSuccess = EQ
  compare ExitSuccess _ = LT
  compare _ ExitSuccess = GT
  compare (ExitFailure m) (ExitFailure n) = compare m n

instance Show ExitCode where
  showsPrec _ ExitSuccess = showString "ExitSuccess"
  showsPrec p (ExitFailure n) = showParen (p > 10) (showString "ExitFailure " . showsPrec 11 n)

instance Read ExitCode where
  readsPrec p text =
    readParen False (\t -> [(ExitSuccess, rest) | ("ExitSuccess", rest) <- lex t]) text ++
    readParen (p > 10) (\t -> [(ExitFailure n, rest') | ("ExitFailure", rest) <- lex t, (n, rest') <- readsPrec 11 rest]) text

instance Exception ErrorCall
instance Exception ArithException
instance Exception IOException
instance Exception PatternMatchFail
instance Exception NonTermination
instance Exception AsyncException
instance Exception ExitCode

throw :: Exception e => e -> a
throw e = primRaise (primToAny (toException e))

throwIO :: Exception e => e -> IO a
throwIO e = primRaiseIO (primToAny (toException e))

-- Catches every exception.
catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny act handler = primCatch act (\kind text value -> handler (caught kind text value))

caught :: Int -> String -> Any -> SomeException
caught kind text value = case kind of
  0 -> primFromAny value
  1 -> toException (PatternMatchFail text)
  2 -> toException NonTermination
  3 -> toException StackOverflow
  4 -> toException HeapOverflow
  _ -> toException (ErrorCall text)

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch act handler = catchAny act (\e -> case fromException e of
  Just e' -> handler e'
  Nothing -> primRaiseIO (primToAny e))
