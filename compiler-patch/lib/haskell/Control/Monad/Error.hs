{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- Control.Monad.Error: ErrorT, with the classes of mtl. Control.Monad.Except has taken its place.
module Control.Monad.Error
  ( MonadError (..), Error (..), ErrorT (ErrorT), runErrorT, mapErrorT
  , module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class (MonadCont (..))
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.RWS.Class (MonadRWS)
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans
import Control.Monad.Trans.Error (Error (..), ErrorT (..), mapErrorT)
import qualified Control.Monad.Trans.Error as Trans
import Control.Monad.Writer.Class (MonadWriter (..))

instance (Monad m, Error e) => MonadError e (ErrorT e m) where
  throwError = Trans.throwError
  catchError = Trans.catchError

instance (Error e, MonadState s m) => MonadState s (ErrorT e m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance (Error e, MonadReader r m) => MonadReader r (ErrorT e m) where
  ask = lift ask
  local f = mapErrorT (local f)
  reader f = lift (reader f)

instance (Error e, MonadWriter w m) => MonadWriter w (ErrorT e m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen m = ErrorT (listen (runErrorT m) >>= \(e, w) -> return $! fmap (\a -> (a, w)) e)
  pass m = ErrorT (pass (runErrorT m >>= \e -> return $! either (\l -> (Left l, id)) (\(a, f) -> (Right a, f)) e))

instance (Error e, MonadCont m) => MonadCont (ErrorT e m) where
  callCC f = ErrorT (callCC (\k -> runErrorT (f (\a -> ErrorT (k (Right a))))))

instance (Error e, MonadRWS r w s m) => MonadRWS r w s (ErrorT e m)
