{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, UndecidableInstances #-}
-- Control.Monad.Cont.Class: monads whose computations know how they go on; and the other classes' instances of ContT.
module Control.Monad.Cont.Class (MonadCont (..)) where

import Control.Monad.Reader.Class
import Control.Monad.State.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT)
import qualified Control.Monad.Trans.Cont as Cont
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyW
import qualified Control.Monad.Trans.Writer.Strict as StrictW
import Control.Monad.Trans.Identity (IdentityT (..))

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a

instance MonadCont (ContT r m) where
  callCC = Cont.callCC

instance MonadCont m => MonadCont (ExceptT e m) where
  callCC f = ExceptT (callCC (\k -> runExceptT (f (\a -> ExceptT (k (Right a))))))

instance MonadCont m => MonadCont (MaybeT m) where
  callCC f = MaybeT (callCC (\k -> runMaybeT (f (\a -> MaybeT (k (Just a))))))

instance MonadCont m => MonadCont (ReaderT r m) where
  callCC f = ReaderT (\r -> callCC (\k -> runReaderT (f (\a -> ReaderT (\_ -> k a))) r))

-- The state at the time of the jump stays.
instance MonadCont m => MonadCont (Lazy.StateT s m) where
  callCC f = Lazy.StateT (\s -> callCC (\k -> Lazy.runStateT (f (\a -> Lazy.StateT (\s' -> k (a, s')))) s))

instance MonadCont m => MonadCont (Strict.StateT s m) where
  callCC f = Strict.StateT (\s -> callCC (\k -> Strict.runStateT (f (\a -> Strict.StateT (\s' -> k (a, s')))) s))

instance (Monoid w, MonadCont m) => MonadCont (LazyW.WriterT w m) where
  callCC f = LazyW.WriterT (callCC (\k -> LazyW.runWriterT (f (\a -> LazyW.WriterT (k (a, mempty))))))

instance (Monoid w, MonadCont m) => MonadCont (StrictW.WriterT w m) where
  callCC f = StrictW.WriterT (callCC (\k -> StrictW.runWriterT (f (\a -> StrictW.WriterT (k (a, mempty))))))

instance MonadState s m => MonadState s (ContT r m) where
  get = lift get
  put s = lift (put s)
  state f = lift (state f)

instance MonadReader r' m => MonadReader r' (ContT r m) where
  ask = lift ask
  local = Cont.liftLocal ask local
  reader f = lift (reader f)

instance MonadCont m => MonadCont (IdentityT m) where
  callCC f = IdentityT (callCC (\k -> runIdentityT (f (IdentityT . k))))
