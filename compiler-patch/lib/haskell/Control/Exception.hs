{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
-- Control.Exception: throwing, catching, cleaning up. There are no threads, so nothing is asynchronous:
-- mask and its like only note what getMaskingState says.
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , ErrorCall (..), PatternMatchFail (..), NonTermination (..), AsyncException (..), SomeAsyncException (..), BlockedIndefinitelyOnMVar (..)
  , asyncExceptionToException, asyncExceptionFromException
  , NoMethodError (..), RecConError (..), RecSelError (..), RecUpdError (..), TypeError (..)
  , throw, throwIO, ioError, catch, catches, Handler (..), catchJust, handle, handleJust, try, tryJust, evaluate
  , mapException, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState (..), getMaskingState
  , interruptible, allowInterrupt
  , assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import Data.IORef
import Prelude.Data (ErrorCall (..), ArithException (..))
import Prelude.Exception
import Prelude.IO (IOException)
import System.IO.Unsafe (unsafePerformIO)
import Prim (primUnsafePerformIO)

data ArrayException = IndexOutOfBounds String | UndefinedElement String
newtype AssertionFailed = AssertionFailed String
data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar

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

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar = showString "thread blocked indefinitely in an MVar operation"

instance Exception ArrayException
instance Exception BlockedIndefinitelyOnMVar
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

{-# NOINLINE masking #-}
masking :: IORef MaskingState
masking = unsafePerformIO (newIORef Unmasked)

getMaskingState :: IO MaskingState
getMaskingState = readIORef masking

-- An exception leaves the state as it was before, too.
inState :: MaskingState -> IO a -> IO a
inState state act = readIORef masking >>= \before ->
  writeIORef masking state >> (act `finally` writeIORef masking before)

masked :: MaskingState -> ((forall a. IO a -> IO a) -> IO b) -> IO b
masked state act = getMaskingState >>= \before -> inState state (act (inState before))

mask, uninterruptibleMask :: ((forall a. IO a -> IO a) -> IO b) -> IO b
mask act = getMaskingState >>= \before ->
  masked (if before == Unmasked then MaskedInterruptible else before) act
uninterruptibleMask act = masked MaskedUninterruptible act

mask_, uninterruptibleMask_ :: IO a -> IO a
mask_ act = mask (\_ -> act)
uninterruptibleMask_ act = uninterruptibleMask (\_ -> act)

interruptible :: IO a -> IO a
interruptible act = getMaskingState >>= \state ->
  if state == MaskedInterruptible then inState Unmasked act else act

allowInterrupt :: IO ()
allowInterrupt = interruptible (return ())

assert :: Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed "Assertion failed")

onException :: IO a -> IO b -> IO a
onException act after = catchAny act (\e -> after >> throwIO e)

finally :: IO a -> IO b -> IO a
finally act after = onException act after >>= \x -> after >> return x

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket acquire release use = acquire >>= \x -> use x `finally` release x

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after act = bracket before (const after) (const act)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError acquire release use = acquire >>= \x -> use x `onException` release x
