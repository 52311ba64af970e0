{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- Control.Monad.RWS.Class: monads that have an environment, write, and have a state.
module Control.Monad.RWS.Class
  ( MonadRWS, module Control.Monad.State.Class, module Control.Monad.Reader.Class, module Control.Monad.Writer.Class
  ) where

import Control.Monad.Error.Class
import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as Lazy
import qualified Control.Monad.Trans.RWS.Strict as Strict
import Control.Monad.Writer.Class

class (Monoid w, MonadReader r m, MonadWriter w m, MonadState s m) => MonadRWS r w s m | m -> r, m -> w, m -> s

instance MonadRWS r w s m => MonadRWS r w s (ExceptT e m)
instance MonadRWS r w s m => MonadRWS r w s (MaybeT m)

instance (Monoid w, Monad m) => MonadReader r (Lazy.RWST r w s m) where
  ask = Lazy.ask
  local = Lazy.local
  reader = Lazy.reader

instance (Monoid w, Monad m) => MonadWriter w (Lazy.RWST r w s m) where
  writer = Lazy.writer
  tell = Lazy.tell
  listen = Lazy.listen
  pass = Lazy.pass

instance (Monoid w, Monad m) => MonadState s (Lazy.RWST r w s m) where
  get = Lazy.get
  put = Lazy.put
  state = Lazy.state

instance (Monoid w, Monad m) => MonadRWS r w s (Lazy.RWST r w s m)

instance (Monoid w, MonadError e m) => MonadError e (Lazy.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError m h = Lazy.RWST (\r s -> Lazy.runRWST m r s `catchError` \e -> Lazy.runRWST (h e) r s)

instance (Monoid w, Monad m) => MonadReader r (Strict.RWST r w s m) where
  ask = Strict.ask
  local = Strict.local
  reader = Strict.reader

instance (Monoid w, Monad m) => MonadWriter w (Strict.RWST r w s m) where
  writer = Strict.writer
  tell = Strict.tell
  listen = Strict.listen
  pass = Strict.pass

instance (Monoid w, Monad m) => MonadState s (Strict.RWST r w s m) where
  get = Strict.get
  put = Strict.put
  state = Strict.state

instance (Monoid w, Monad m) => MonadRWS r w s (Strict.RWST r w s m)

instance (Monoid w, MonadError e m) => MonadError e (Strict.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError m h = Strict.RWST (\r s -> Strict.runRWST m r s `catchError` \e -> Strict.runRWST (h e) r s)
