{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- Control.Monad.Writer.Class: monads that write.
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (ReaderT, mapReaderT)
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyW
import qualified Control.Monad.Trans.Writer.Strict as StrictW
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  writer p = tell (snd p) >> return (fst p)
  tell w = writer ((), w)

instance Monoid w => MonadWriter w ((,) w) where
  writer p = (snd p, fst p)
  tell w = (w, ())
  listen ~(w, a) = (w, (a, w))
  pass ~(w, (a, f)) = (f w, a)

instance (Monoid w, Monad m) => MonadWriter w (LazyW.WriterT w m) where
  writer = LazyW.writer
  tell = LazyW.tell
  listen = LazyW.listen
  pass = LazyW.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictW.WriterT w m) where
  writer = StrictW.writer
  tell = StrictW.tell
  listen = StrictW.listen
  pass = StrictW.pass

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen = mapReaderT listen
  pass = mapReaderT pass

instance MonadWriter w m => MonadWriter w (Lazy.StateT s m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen m = Lazy.StateT (\s -> listen (Lazy.runStateT m s) >>= \ ~((a, t), w) -> return ((a, w), t))
  pass m = Lazy.StateT (\s -> pass (Lazy.runStateT m s >>= \ ~((a, f), t) -> return ((a, t), f)))

instance MonadWriter w m => MonadWriter w (Strict.StateT s m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen m = Strict.StateT (\s -> listen (Strict.runStateT m s) >>= \((a, t), w) -> return ((a, w), t))
  pass m = Strict.StateT (\s -> pass (Strict.runStateT m s >>= \((a, f), t) -> return ((a, t), f)))

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen m = ExceptT (listen (runExceptT m) >>= \(e, w) -> return $! fmap (\a -> (a, w)) e)
  pass m = ExceptT (pass (runExceptT m >>= \e -> return $! either (\d -> (Left d, id)) (\(a, f) -> (Right a, f)) e))

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen m = MaybeT (listen (runMaybeT m) >>= \(e, w) -> return $! fmap (\a -> (a, w)) e)
  pass m = MaybeT (pass (runMaybeT m >>= \e -> return $! maybe (Nothing, id) (\(a, f) -> (Just a, f)) e))

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = fmap (\ ~(a, w) -> (a, f w)) (listen m)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (fmap (\a -> (a, f)) m)

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen = mapIdentityT listen
  pass = mapIdentityT pass
