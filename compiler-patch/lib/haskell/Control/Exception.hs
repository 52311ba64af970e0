{-# LANGUAGE ExistentialQuantification, RankNTypes, StandaloneDeriving #-}
-- Control.Exception: throwing, catching, cleaning up. While an action is masked, exceptions that other threads throw to it wait.
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , ErrorCall (..), PatternMatchFail (..), NonTermination (..), AsyncException (..), SomeAsyncException (..), BlockedIndefinitelyOnMVar (..)
  , BlockedIndefinitelyOnSTM (..), Deadlock (..), NestedAtomically (..), AllocationLimitExceeded (..)
  , asyncExceptionToException, asyncExceptionFromException
  , NoMethodError (..), RecConError (..), RecSelError (..), RecUpdError (..), TypeError (..)
  , throw, throwIO, throwTo, ioError, catch, catches, Handler (..), catchJust, handle, handleJust, try, tryJust, evaluate
  , mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState (..), getMaskingState
  , interruptible, allowInterrupt
  , assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import GHC.Conc (throwTo)
import Prelude.Data (ErrorCall (..), ArithException (..))
import Prelude.Exception
import Prelude.IO (IOException)
import Prim (primMask, primUnsafePerformIO)

data ArrayException = IndexOutOfBounds String | UndefinedElement String
newtype AssertionFailed = AssertionFailed String
data Deadlock = Deadlock
data NestedAtomically = NestedAtomically
data AllocationLimitExceeded = AllocationLimitExceeded

instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds text) = showString "array index out of range" . reason text
  showsPrec _ (UndefinedElement text) = showString "undefined array element" . reason text

reason :: String -> ShowS
reason text = if null text then id else showString ": " . showString text

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed text) = showString text

-- The compiler reports these as other errors; programs may throw them.
newtype NoMethodError = NoMethodError String
newtype RecConError = RecConError String
newtype RecSelError = RecSelError String
newtype RecUpdError = RecUpdError String
newtype TypeError = TypeError String

instance Show NoMethodError where
  showsPrec _ (NoMethodError text) = showString text
instance Show RecConError where
  showsPrec _ (RecConError text) = showString text
instance Show RecSelError where
  showsPrec _ (RecSelError text) = showString text
instance Show RecUpdError where
  showsPrec _ (RecUpdError text) = showString text
instance Show TypeError where
  showsPrec _ (TypeError text) = showString text

instance Show Deadlock where
  showsPrec _ Deadlock = showString "<<deadlock>>"
instance Show NestedAtomically where
  showsPrec _ NestedAtomically = showString "Control.Concurrent.STM.atomically was nested"
instance Show AllocationLimitExceeded where
  showsPrec _ AllocationLimitExceeded = showString "allocation limit exceeded"

instance Exception ArrayException
instance Exception Deadlock
instance Exception NestedAtomically
instance Exception AllocationLimitExceeded where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException
instance Exception AssertionFailed
instance Exception NoMethodError
instance Exception RecConError
instance Exception RecSelError
instance Exception RecUpdError
instance Exception TypeError

-- A handler of the exceptions of one type.
data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (fmap f . h)

-- The first handler that fits gets the exception.
catches :: IO a -> [Handler a] -> IO a
catches act handlers = catchAny act (\e -> foldr (try' e) (throwIO e) handlers)
  where try' e (Handler h) rest = maybe rest h (fromException e)

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust choose act handler = catch act (\e -> case choose e of
  Nothing -> throwIO e
  Just b -> handler b)


handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle handler act = catch act handler

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust choose handler act = catchJust choose act handler

try :: Exception e => IO a -> IO (Either e a)
try act = catch (fmap Right act) (\e -> return (Left e))

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust choose act = catchJust choose (fmap Right act) (\b -> return (Left b))

-- Evaluates when it is run, not before.
evaluate :: a -> IO a
evaluate x = return () >>= \_ -> x `seq` return x

mapException :: (Exception e, Exception e') => (e -> e') -> a -> a
mapException f x = primUnsafePerformIO (catch (evaluate x) (\e -> throwIO (f e)))

data MaskingState = Unmasked | MaskedInterruptible | MaskedUninterruptible

instance Eq MaskingState where
  Unmasked == Unmasked = True
  MaskedInterruptible == MaskedInterruptible = True
  MaskedUninterruptible == MaskedUninterruptible = True
  _ == _ = False

instance Show MaskingState where
  showsPrec _ Unmasked = showString "Unmasked"
  showsPrec _ MaskedInterruptible = showString "MaskedInterruptible"
  showsPrec _ MaskedUninterruptible = showString "MaskedUninterruptible"

getMaskingState :: IO MaskingState
getMaskingState = primMask (-1) >>= \n -> return (case n of
  0 -> Unmasked
  1 -> MaskedInterruptible
  _ -> MaskedUninterruptible)

-- An exception leaves the mask as it was before: the handler has it.
inMask :: Int -> IO a -> IO a
inMask n act = primMask n >>= \before -> act >>= \x -> primMask before >> return x

mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask act = primMask (-1) >>= \before -> case before of
  0 -> inMask 1 (act (inMask 0))
  _ -> act (inMask before)
uninterruptibleMask act = primMask (-1) >>= \before -> inMask 2 (act (inMask before))

mask_, uninterruptibleMask_ :: IO a -> IO a
mask_ act = mask (\_ -> act)
uninterruptibleMask_ act = uninterruptibleMask (\_ -> act)

interruptible :: IO a -> IO a
interruptible act = primMask (-1) >>= \n -> if n == 1 then inMask 0 act else act

allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())

assert :: Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed "Assertion failed")

onException :: IO a -> IO b -> IO a
onException act after = catchAny act (\e -> after >> throwIO e)

finally :: IO a -> IO b -> IO a
finally act after = mask (\restore -> (restore act `onException` after) >>= \x -> after >> return x)

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket acquire release use = mask (\restore ->
  acquire >>= \x -> (restore (use x) `onException` release x) >>= \y -> release x >> return y)

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after act = bracket before (const after) (const act)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError acquire release use = mask (\restore ->
  acquire >>= \x -> restore (use x) `onException` release x)
deriving instance Eq ArrayException
deriving instance Ord ArrayException
