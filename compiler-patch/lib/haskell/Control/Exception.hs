-- Control.Exception: throwing, catching, cleaning up. There are no threads, so nothing is asynchronous:
-- mask and its like only run what they are given.
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , ErrorCall (..), PatternMatchFail (..), NonTermination (..), AsyncException (..)
  , throw, throwIO, ioError, catch, catchJust, handle, handleJust, try, tryJust, evaluate, mapException
  , mask_, uninterruptibleMask_, assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import Prelude.Data (ErrorCall (..), ArithException (..))
import Prelude.Exception
import Prelude.IO (IOException)
import Prim (primUnsafePerformIO)

data ArrayException = IndexOutOfBounds String | UndefinedElement String
newtype AssertionFailed = AssertionFailed String

instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds text) = showString "array index out of range" . reason text
  showsPrec _ (UndefinedElement text) = showString "undefined array element" . reason text

reason :: String -> ShowS
reason text = if null text then id else showString ": " . showString text

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed text) = showString text

instance Exception ArrayException
instance Exception AssertionFailed

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

mask_, uninterruptibleMask_ :: IO a -> IO a
mask_ act = act
uninterruptibleMask_ act = act

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
