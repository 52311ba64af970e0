-- Control.Monad.Trans.Except: computations that may end in an error.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept, ExceptT (..), runExceptT, mapExceptT, withExceptT, throwE, catchE
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ExceptT e m a = ExceptT (m (Either e a))
type Except e = ExceptT e Identity

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

instance Functor m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (fmap (fmap f) m)

instance Monad m => Applicative (ExceptT e m) where
  pure a = ExceptT (return (Right a))
  ExceptT f <*> ExceptT m = ExceptT (f >>= either (return . Left) (\g -> m >>= either (return . Left) (return . Right . g)))
  m *> n = m >>= \_ -> n

instance Monad m => Monad (ExceptT e m) where
  ExceptT m >>= k = ExceptT (m >>= either (return . Left) (runExceptT . k))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail text = ExceptT (fail text)

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT m <|> ExceptT n = ExceptT (m >>= either (\d -> fmap (either (Left . (d <>)) Right) n) (return . Right))

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (runExceptT . f . either (const (errorWithoutStackTrace "mfix (ExceptT): Left")) id))

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (fmap Right m)

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO m = lift (liftIO m)

instance PrimMonad m => PrimMonad (ExceptT e m) where
  inPrim m = lift (inPrim m)

except :: Monad m => Either e a -> ExceptT e m a
except e = ExceptT (return e)

runExcept :: Except e a -> Either e a
runExcept (ExceptT m) = runIdentity m

mapExcept :: (Either e a -> Either d b) -> Except e a -> Except d b
mapExcept f m = mapExceptT (Identity . f . runIdentity) m

withExcept :: (e -> d) -> Except e a -> Except d a
withExcept = withExceptT

mapExceptT :: (m (Either e a) -> n (Either d b)) -> ExceptT e m a -> ExceptT d n b
mapExceptT f (ExceptT m) = ExceptT (f m)

withExceptT :: Functor m => (e -> d) -> ExceptT e m a -> ExceptT d m a
withExceptT f (ExceptT m) = ExceptT (fmap (either (Left . f) Right) m)

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT d m a) -> ExceptT d m a
catchE (ExceptT m) handler = ExceptT (m >>= either (runExceptT . handler) (return . Right))
