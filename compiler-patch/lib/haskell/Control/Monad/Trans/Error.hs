-- Control.Monad.Trans.Error: computations that may end in an error, where a failing pattern is an error, too. ExceptT has
-- taken its place.
module Control.Monad.Trans.Error
  ( Error (..), ErrorList (..), ErrorT (..), mapErrorT, throwError, catchError
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Exception (IOException)
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class

class Error a where
  noMsg :: a
  strMsg :: String -> a
  noMsg = strMsg ""
  strMsg _ = noMsg

instance Error IOException where
  strMsg = userError

instance ErrorList a => Error [a] where
  strMsg = listMsg

class ErrorList a where
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg = id

instance Error e => Alternative (Either e) where
  empty = Left noMsg
  Left _ <|> n = n
  m <|> _ = m

instance Error e => MonadPlus (Either e)

newtype ErrorT e m a = ErrorT { runErrorT :: m (Either e a) }

mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

instance Functor m => Functor (ErrorT e m) where
  fmap f (ErrorT m) = ErrorT (fmap (fmap f) m)

instance Foldable m => Foldable (ErrorT e m) where
  foldMap f (ErrorT m) = foldMap (either (const mempty) f) m

instance Traversable m => Traversable (ErrorT e m) where
  traverse f (ErrorT m) = fmap ErrorT (traverse (either (pure . Left) (fmap Right . f)) m)

instance (Functor m, Monad m) => Applicative (ErrorT e m) where
  pure a = ErrorT (return (Right a))
  ErrorT f <*> ErrorT m = ErrorT (f >>= either (return . Left) (\g -> m >>= either (return . Left) (return . Right . g)))

instance (Functor m, Monad m, Error e) => Alternative (ErrorT e m) where
  empty = mzero
  (<|>) = mplus

instance (Monad m, Error e) => Monad (ErrorT e m) where
  ErrorT m >>= k = ErrorT (m >>= either (return . Left) (runErrorT . k))

instance (Monad m, Error e) => MonadFail (ErrorT e m) where
  fail text = ErrorT (return (Left (strMsg text)))

instance (Functor m, Monad m, Error e) => MonadPlus (ErrorT e m) where
  mzero = ErrorT (return (Left noMsg))
  mplus (ErrorT m) (ErrorT n) = ErrorT (m >>= either (const n) (return . Right))

instance (MonadFix m, Error e) => MonadFix (ErrorT e m) where
  mfix f = ErrorT (mfix (runErrorT . f . either (const (errorWithoutStackTrace "empty mfix argument")) id))

instance MonadTrans (ErrorT e) where
  lift m = ErrorT (m >>= \a -> return (Right a))

instance (Error e, MonadIO m) => MonadIO (ErrorT e m) where
  liftIO m = lift (liftIO m)

throwError :: Monad m => e -> ErrorT e m a
throwError e = ErrorT (return (Left e))

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
catchError (ErrorT m) handler = ErrorT (m >>= either (runErrorT . handler) (return . Right))

-- ---- Operations of the monad below --------------------------------------------------------------------

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ErrorT e m) a b
liftCallCC callCC f = ErrorT (callCC (\exit -> runErrorT (f (\x -> ErrorT (exit (Right x))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ErrorT e m) a
liftListen listen m = ErrorT (listen (runErrorT m) >>= \(x, w) -> return (fmap (\y -> (y, w)) x))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ErrorT e m) a
liftPass pass m = ErrorT (pass (runErrorT m >>= \x -> return (case x of
  Left e -> (Left e, id)
  Right (y, g) -> (Right y, g))))
