{-# LANGUAGE RankNTypes #-}
-- Test.QuickCheck.Monadic: properties of actions.
module Test.QuickCheck.Monadic
  ( PropertyM (..), run, assert, assertWith, pre, wp, pick, forAllM, monitor, stop, monadic, monadic', monadicIO, monadicST, runSTGen
  ) where

import Control.Monad (liftM)
import Control.Monad.Fail (MonadFail (..))
import Control.Monad.IO.Class
import Control.Monad.ST
import Control.Monad.Trans.Class
import Prelude hiding (fail)
import Test.QuickCheck.Gen
import Test.QuickCheck.Property

-- What follows a step makes an action of the property's monad, and random values are drawn before it runs.
newtype PropertyM m a = MkPropertyM { unPropertyM :: (a -> Gen (m Property)) -> Gen (m Property) }

instance Functor (PropertyM m) where
  fmap f (MkPropertyM m) = MkPropertyM (\k -> m (k . f))

instance Applicative (PropertyM m) where
  pure x = MkPropertyM (\k -> k x)
  MkPropertyM mf <*> MkPropertyM m = MkPropertyM (\k -> mf (\f -> m (k . f)))

instance Monad (PropertyM m) where
  MkPropertyM m >>= f = MkPropertyM (\k -> m (\a -> unPropertyM (f a) k))

instance Monad m => MonadFail (PropertyM m) where
  fail why = stop (counterexample why False)

instance MonadTrans PropertyM where
  lift = run

instance MonadIO m => MonadIO (PropertyM m) where
  liftIO = run . liftIO

-- The rest is drawn once for the action, whatever it will return.
run :: Monad m => m a -> PropertyM m a
run m = MkPropertyM (\k -> fmap (m >>=) (MkGen (\r n a -> unGen (k a) r n)))

stop :: (Testable prop, Monad m) => prop -> PropertyM m a
stop p = MkPropertyM (\_ -> pure (return (property p)))

assert :: Monad m => Bool -> PropertyM m ()
assert ok = if ok then return () else stop (counterexample "Assertion failed" False)

assertWith :: Monad m => Bool -> String -> PropertyM m ()
assertWith ok text = monitor (counterexample ((if ok then "Passed: " else "Failed: ") ++ text)) >> assert ok

pre :: Monad m => Bool -> PropertyM m ()
pre ok = if ok then return () else stop Discard

wp :: Monad m => m a -> (a -> PropertyM m b) -> PropertyM m b
wp m k = run m >>= k

pick :: (Monad m, Show a) => Gen a -> PropertyM m a
pick g = MkPropertyM (\k -> g >>= \a -> fmap (liftM (\p -> forAll (pure a) (\_ -> p))) (k a))

forAllM :: (Monad m, Show a) => Gen a -> (a -> PropertyM m b) -> PropertyM m b
forAllM g k = pick g >>= k

monitor :: Monad m => (Property -> Property) -> PropertyM m ()
monitor f = MkPropertyM (\k -> fmap (liftM f) (k ()))

monadic :: (Testable a, Monad m) => (m Property -> Property) -> PropertyM m a -> Property
monadic runner m = property (fmap runner (monadic' m))

monadic' :: (Testable a, Monad m) => PropertyM m a -> Gen (m Property)
monadic' (MkPropertyM m) = m (\p -> pure (return (property p)))

monadicIO :: Testable a => PropertyM IO a -> Property
monadicIO = monadic ioProperty

monadicST :: Testable a => (forall s. PropertyM (ST s) a) -> Property
monadicST m = property (runSTGen (monadic' m))

runSTGen :: (forall s. Gen (ST s a)) -> Gen a
runSTGen g = MkGen (\r n -> runST (unGen g r n))
