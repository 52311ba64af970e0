{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- Control.Monad.List: ListT, with the classes of mtl.
module Control.Monad.List
  ( ListT (..), mapListT, module Control.Monad, module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class (MonadCont (..))
import Control.Monad.Error.Class (MonadError (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans
import Control.Monad.Trans.List (ListT (..), mapListT)

instance MonadState s m => MonadState s (ListT m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadReader r m => MonadReader r (ListT m) where
  ask = lift ask
  local f = mapListT (local f)
  reader f = lift (reader f)

instance MonadError e m => MonadError e (ListT m) where
  throwError e = lift (throwError e)
  catchError m handler = ListT (catchError (runListT m) (runListT . handler))

instance MonadCont m => MonadCont (ListT m) where
  callCC f = ListT (callCC (\k -> runListT (f (\a -> ListT (k [a])))))
