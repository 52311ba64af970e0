{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- Control.Monad.Error.Class: monads with errors that can be caught.
module Control.Monad.Error.Class (MonadError (..), liftEither) where

import Control.Exception (IOException, catch, ioError)
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except (ExceptT, throwE, catchE)
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
import qualified Control.Monad.Trans.Writer.Lazy as LazyW
import qualified Control.Monad.Trans.Writer.Strict as StrictW
import Control.Monad.Trans.Identity (IdentityT (..))

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

instance MonadError IOException IO where
  throwError = ioError
  catchError = catch

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing f = f ()
  catchError m _ = m

instance MonadError e (Either e) where
  throwError = Left
  catchError (Left e) f = f e
  catchError m _ = m

instance Monad m => MonadError e (ExceptT e m) where
  throwError = throwE
  catchError = catchE

instance MonadError e m => MonadError e (MaybeT m) where
  throwError e = lift (throwError e)
  catchError m f = MaybeT (catchError (runMaybeT m) (runMaybeT . f))

instance MonadError e m => MonadError e (ReaderT r m) where
  throwError e = lift (throwError e)
  catchError m f = ReaderT (\r -> catchError (runReaderT m r) (\e -> runReaderT (f e) r))

instance MonadError e m => MonadError e (Lazy.StateT s m) where
  throwError e = lift (throwError e)
  catchError m f = Lazy.StateT (\s -> catchError (Lazy.runStateT m s) (\e -> Lazy.runStateT (f e) s))

instance MonadError e m => MonadError e (Strict.StateT s m) where
  throwError e = lift (throwError e)
  catchError m f = Strict.StateT (\s -> catchError (Strict.runStateT m s) (\e -> Strict.runStateT (f e) s))

instance (Monoid w, MonadError e m) => MonadError e (LazyW.WriterT w m) where
  throwError e = lift (throwError e)
  catchError m f = LazyW.WriterT (catchError (LazyW.runWriterT m) (LazyW.runWriterT . f))

instance (Monoid w, MonadError e m) => MonadError e (StrictW.WriterT w m) where
  throwError e = lift (throwError e)
  catchError m f = StrictW.WriterT (catchError (StrictW.runWriterT m) (StrictW.runWriterT . f))

liftEither :: MonadError e m => Either e a -> m a
liftEither = either throwError return

instance MonadError e m => MonadError e (IdentityT m) where
  throwError e = lift (throwError e)
  catchError (IdentityT m) h = IdentityT (catchError m (runIdentityT . h))
