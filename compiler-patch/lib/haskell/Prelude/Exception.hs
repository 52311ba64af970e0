{-# LANGUAGE NoImplicitPrelude, ExistentialQuantification #-}
-- Prelude.Exception: exceptions of any type, thrown and caught.
--
-- A SomeException hides the type of an exception. fromException compares it with the type that is
-- wanted: the compiler solves Typeable. The errors that are thrown before there are classes
-- (Prelude.Data, Prelude.IO), and those of the run time, become exceptions when they are caught.
module Prelude.Exception
  ( Exception (..), SomeException (..), throw, throwIO, catch, catchAny, catchRaised, caught
  , ofType, PatternMatchFail (..), NonTermination (..), AsyncException (..), ExitCode (..)
  , BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..), whole
  , SomeAsyncException (..), asyncExceptionToException, asyncExceptionFromException
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
  toException = SomeException
  fromException (SomeException e) = ofType (primTypeRep e) (primToAny e)
  displayException = show

-- The value, if this is the type that is wanted.
ofType :: Typeable e => TypeRep -> Any -> Maybe e
ofType type' value = found
  where
    found
      | sameType type' (primTypeRep (wanted found)) = Just (primFromAny value)
      | otherwise = Nothing
    -- Never evaluated: only its type matters.
    wanted :: Maybe a -> a
    wanted _ = undefined

data SomeException = forall e. Exception e => SomeException e

instance Show SomeException where
  showsPrec p (SomeException e) = showsPrec p e

instance Exception SomeException where
  toException e = e
  fromException e = Just e
  displayException (SomeException e) = displayException e

-- Those that another thread or the system throws, in GHC's hierarchy of exceptions.
data SomeAsyncException = forall e. Exception e => SomeAsyncException e

instance Show SomeAsyncException where
  showsPrec p (SomeAsyncException e) = showsPrec p e

instance Exception SomeAsyncException

asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException e = toException (SomeAsyncException e)

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException e = case fromException e of
  Just (SomeAsyncException a) -> ofType (primTypeRep a) (primToAny a)
  Nothing -> Nothing

newtype PatternMatchFail = PatternMatchFail String
data NonTermination = NonTermination
data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar
data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM
data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt
data ExitCode = ExitSuccess | ExitFailure Int

instance Show PatternMatchFail where
  showsPrec _ (PatternMatchFail text) = showString text

instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar = showString "thread blocked indefinitely in an MVar operation"

instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM = showString "thread blocked indefinitely in an STM transaction"

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
instance Exception BlockedIndefinitelyOnMVar
instance Exception BlockedIndefinitelyOnSTM
instance Exception AsyncException where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException
instance Exception ExitCode

throw :: Exception e => e -> a
throw e = primRaise (whole (toException e))

throwIO :: Exception e => e -> IO a
throwIO e = primRaiseIO (whole (toException e))

whole :: SomeException -> Any
whole e = primToAny (Wrapped (primToAny e))

-- Catches everything, as it was thrown: either Thrown, or a kind of error of the run time and its text.
catchRaised :: IO a -> (Int -> String -> Thrown -> IO a) -> IO a
catchRaised act handler = primCatch act (\kind text value -> handler kind text (primFromAny value))

-- Catches every exception.
catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny act handler = catchRaised act (\kind text value -> handler (caught kind text value))

caught :: Int -> String -> Thrown -> SomeException
caught kind text value = case kind of
  0 -> case value of
    Wrapped e -> primFromAny e
    Thrown word e _
      | Just error <- ofType word e -> toException (error :: ErrorCall)
      | Just error <- ofType word e -> toException (error :: ArithException)
      | otherwise -> toException (primFromAny e :: IOException)
  1 -> toException (PatternMatchFail text)
  2 -> toException NonTermination
  3 -> toException StackOverflow
  4 -> toException HeapOverflow
  6 -> toException BlockedIndefinitelyOnMVar
  7 -> toException BlockedIndefinitelyOnSTM
  _ -> toException (ErrorCall text)

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch act handler = catchAny act (\e -> case fromException e of
  Just e' -> handler e'
  Nothing -> primRaiseIO (whole e))

-- The second is tried where the first fails.
instance Alternative IO where
  empty = ioError (userError "mzero")
  m <|> n = catch m (\e -> otherwise' e n)
    where
      otherwise' :: IOException -> IO a -> IO a
      otherwise' _ act = act

instance MonadPlus IO
