-- Control.Monad.Trans.Maybe: computations that may have no result.
module Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT, hoistMaybe, maybeToExceptT, exceptToMaybeT) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Functor m => Functor (MaybeT m) where
  fmap f (MaybeT m) = MaybeT (fmap (fmap f) m)

instance Monad m => Applicative (MaybeT m) where
  pure a = MaybeT (return (Just a))
  MaybeT f <*> MaybeT m = MaybeT (f >>= maybe (return Nothing) (\g -> m >>= maybe (return Nothing) (return . Just . g)))
  m *> n = m >>= \_ -> n

instance Monad m => Monad (MaybeT m) where
  MaybeT m >>= k = MaybeT (m >>= maybe (return Nothing) (runMaybeT . k))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  MaybeT m <|> MaybeT n = MaybeT (m >>= maybe n (return . Just))

instance Monad m => MonadPlus (MaybeT m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (runMaybeT . f . maybe (errorWithoutStackTrace "mfix (MaybeT): Nothing") id))

instance MonadTrans MaybeT where
  lift m = MaybeT (fmap Just m)

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO m = lift (liftIO m)

instance PrimMonad m => PrimMonad (MaybeT m) where
  inPrim m = lift (inPrim m)

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f (MaybeT m) = MaybeT (f m)

hoistMaybe :: Applicative m => Maybe a -> MaybeT m a
hoistMaybe m = MaybeT (pure m)

maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (maybe (Left e) Right) m)

exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT (ExceptT m) = MaybeT (fmap (either (const Nothing) Just) m)
