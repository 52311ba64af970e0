-- Control.Monad.Trans.Maybe: computations that may have no result.
module Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT, hoistMaybe, maybeToExceptT, exceptToMaybeT, liftCallCC, liftCatch, liftListen, liftPass) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Trans.Except hiding (liftCallCC, liftListen, liftPass)
import Control.Monad.Zip (MonadZip (..))
import Prelude.Lifted

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

instance Eq1 m => Eq1 (MaybeT m) where
  liftEq eq (MaybeT m) (MaybeT n) = liftEq (liftEq eq) m n
instance Ord1 m => Ord1 (MaybeT m) where
  liftCompare comp (MaybeT m) (MaybeT n) = liftCompare (liftCompare comp) m n
instance Show1 m => Show1 (MaybeT m) where
  liftShowsPrec sp sl p (MaybeT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "MaybeT" p m
instance Read1 m => Read1 (MaybeT m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "MaybeT" MaybeT)
instance (Eq1 m, Eq a) => Eq (MaybeT m a) where
  (==) = eq1
instance (Ord1 m, Ord a) => Ord (MaybeT m a) where
  compare = compare1
instance (Show1 m, Show a) => Show (MaybeT m a) where
  showsPrec = showsPrec1
instance (Read1 m, Read a) => Read (MaybeT m a) where
  readsPrec = readsPrec1

instance Foldable f => Foldable (MaybeT f) where
  foldMap f (MaybeT m) = foldMap (foldMap f) m
instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT m) = fmap MaybeT (traverse (traverse f) m)
instance MonadZip m => MonadZip (MaybeT m) where
  mzipWith f (MaybeT m) (MaybeT n) = MaybeT (mzipWith (liftM2 f) m n)

-- ---- Operations of the monad below --------------------------------------------------------------------

liftCallCC :: CallCC m (Maybe a) (Maybe b) -> CallCC (MaybeT m) a b
liftCallCC callCC f = MaybeT (callCC (\exit -> runMaybeT (f (\x -> MaybeT (exit (Just x))))))

liftCatch :: Catch e m (Maybe a) -> Catch e (MaybeT m) a
liftCatch catch m handler = MaybeT (catch (runMaybeT m) (\e -> runMaybeT (handler e)))

liftListen :: Monad m => Listen w m (Maybe a) -> Listen w (MaybeT m) a
liftListen listen m = MaybeT (listen (runMaybeT m) >>= \(x, w) -> return (fmap (\y -> (y, w)) x))

liftPass :: Monad m => Pass w m (Maybe a) -> Pass w (MaybeT m) a
liftPass pass m = MaybeT (pass (runMaybeT m >>= \x -> return (case x of
  Nothing -> (Nothing, id)
  Just (y, g) -> (Just y, g))))
