-- Control.Monad.Fix: values that the action that makes them may mention.
module Control.Monad.Fix (MonadFix (..), fix) where

import Data.Function (fix)
import Data.Functor.Identity (Identity (..))
import Prelude.File (fixIO)
import Control.Monad.ST.Unsafe (ST (..), unsafeSTToIO)
import Prelude.Class (NonEmpty (..))
import Data.Ord (Down (..))

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = let m = f (value m) in m
    where
      value (Just x) = x
      value Nothing = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (f . head) of
    [] -> []
    x : _ -> x : mfix (tail . f)

instance MonadFix (Either e) where
  mfix f = let m = f (value m) in m
    where
      value (Right x) = x
      value (Left _) = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix ((->) r) where
  mfix f = \r -> let x = f x r in x

instance MonadFix IO where
  mfix = fixIO

instance MonadFix Identity where
  mfix f = Identity (fix (runIdentity . f))

instance MonadFix NonEmpty where
  mfix f = case fix (f . first) of x :| _ -> x :| mfix (rest . f)
    where
      first (x :| _) = x
      rest (_ :| xs) = xs

instance MonadFix (ST s) where
  mfix f = ST (fixIO (unsafeSTToIO . f))

instance MonadFix Down where
  mfix f = fix (f . getDown)
