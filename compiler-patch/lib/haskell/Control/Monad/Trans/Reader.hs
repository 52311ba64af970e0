-- Control.Monad.Trans.Reader: computations in an environment.
module Control.Monad.Trans.Reader
  ( Reader, reader, runReader, mapReader, withReader, ReaderT (..), mapReaderT, withReaderT, ask, local, asks
  , liftCallCC, liftCatch
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Identity
import Control.Monad.Zip (MonadZip (..))

newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }
type Reader r = ReaderT r Identity

instance Functor m => Functor (ReaderT r m) where
  fmap f m = ReaderT (\r -> fmap f (runReaderT m r))

instance Applicative m => Applicative (ReaderT r m) where
  pure a = ReaderT (\_ -> pure a)
  f <*> m = ReaderT (\r -> runReaderT f r <*> runReaderT m r)
  m *> n = ReaderT (\r -> runReaderT m r *> runReaderT n r)
  m <* n = ReaderT (\r -> runReaderT m r <* runReaderT n r)

instance Monad m => Monad (ReaderT r m) where
  m >>= k = ReaderT (\r -> runReaderT m r >>= \a -> runReaderT (k a) r)
  m >> n = ReaderT (\r -> runReaderT m r >> runReaderT n r)

instance MonadFail m => MonadFail (ReaderT r m) where
  fail text = ReaderT (\_ -> fail text)

instance Alternative m => Alternative (ReaderT r m) where
  empty = ReaderT (\_ -> empty)
  m <|> n = ReaderT (\r -> runReaderT m r <|> runReaderT n r)

instance MonadPlus m => MonadPlus (ReaderT r m)

instance MonadFix m => MonadFix (ReaderT r m) where
  mfix f = ReaderT (\r -> mfix (\a -> runReaderT (f a) r))

instance MonadTrans (ReaderT r) where
  lift m = ReaderT (\_ -> m)

instance MonadIO m => MonadIO (ReaderT r m) where
  liftIO m = lift (liftIO m)

instance PrimMonad m => PrimMonad (ReaderT r m) where
  inPrim m = lift (inPrim m)

reader :: Monad m => (r -> a) -> ReaderT r m a
reader f = ReaderT (\r -> return (f r))

runReader :: Reader r a -> r -> a
runReader m r = runIdentity (runReaderT m r)

mapReader :: (a -> b) -> Reader r a -> Reader r b
mapReader f m = mapReaderT (Identity . f . runIdentity) m

withReader :: (r -> q) -> Reader q a -> Reader r a
withReader = withReaderT

mapReaderT :: (m a -> n b) -> ReaderT r m a -> ReaderT r n b
mapReaderT f m = ReaderT (\r -> f (runReaderT m r))

withReaderT :: (r -> q) -> ReaderT q m a -> ReaderT r m a
withReaderT f m = ReaderT (\r -> runReaderT m (f r))

ask :: Monad m => ReaderT r m r
ask = ReaderT return

local :: (r -> r) -> ReaderT r m a -> ReaderT r m a
local = withReaderT

asks :: Monad m => (r -> a) -> ReaderT r m a
asks = reader

instance MonadZip m => MonadZip (ReaderT r m) where
  mzipWith f (ReaderT m) (ReaderT n) = ReaderT (\r -> mzipWith f (m r) (n r))

-- ---- Operations of the monad below --------------------------------------------------------------------

liftCallCC :: CallCC m a b -> CallCC (ReaderT r m) a b
liftCallCC callCC f = ReaderT (\r -> callCC (\exit -> runReaderT (f (\x -> ReaderT (\_ -> exit x))) r))

liftCatch :: Catch e m a -> Catch e (ReaderT r m) a
liftCatch catch m handler = ReaderT (\r -> catch (runReaderT m r) (\e -> runReaderT (handler e) r))
