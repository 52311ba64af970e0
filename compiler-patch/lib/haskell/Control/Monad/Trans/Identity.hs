-- Control.Monad.Trans.Identity: the transformer that adds nothing.
module Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT, liftCatch, liftCallCC) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Prelude.Lifted
import Control.Monad.Zip (MonadZip (..))

newtype IdentityT f a = IdentityT { runIdentityT :: f a }

instance (Eq1 f, Eq a) => Eq (IdentityT f a) where
  IdentityT m == IdentityT n = eq1 m n

instance (Ord1 f, Ord a) => Ord (IdentityT f a) where
  compare (IdentityT m) (IdentityT n) = compare1 m n

instance (Show1 f, Show a) => Show (IdentityT f a) where
  showsPrec p (IdentityT m) = showParen (p > 10) (showString "IdentityT " . showsPrec1 11 m)

instance Functor m => Functor (IdentityT m) where
  fmap f (IdentityT m) = IdentityT (fmap f m)

instance Foldable m => Foldable (IdentityT m) where
  foldr f z (IdentityT m) = foldr f z m

instance Traversable m => Traversable (IdentityT m) where
  traverse f (IdentityT m) = fmap IdentityT (traverse f m)

instance Applicative m => Applicative (IdentityT m) where
  pure x = IdentityT (pure x)
  IdentityT f <*> IdentityT m = IdentityT (f <*> m)
  IdentityT m *> IdentityT n = IdentityT (m *> n)
  IdentityT m <* IdentityT n = IdentityT (m <* n)

instance Alternative m => Alternative (IdentityT m) where
  empty = IdentityT empty
  IdentityT m <|> IdentityT n = IdentityT (m <|> n)

instance Monad m => Monad (IdentityT m) where
  IdentityT m >>= k = IdentityT (m >>= runIdentityT . k)

instance MonadFail m => MonadFail (IdentityT m) where
  fail text = IdentityT (fail text)

instance MonadPlus m => MonadPlus (IdentityT m) where
  mzero = IdentityT mzero
  mplus (IdentityT m) (IdentityT n) = IdentityT (mplus m n)

instance MonadFix m => MonadFix (IdentityT m) where
  mfix f = IdentityT (mfix (runIdentityT . f))

instance MonadTrans IdentityT where
  lift = IdentityT

instance MonadIO m => MonadIO (IdentityT m) where
  liftIO m = IdentityT (liftIO m)

instance PrimMonad m => PrimMonad (IdentityT m) where
  inPrim m = lift (inPrim m)

mapIdentityT :: (m a -> n b) -> IdentityT m a -> IdentityT n b
mapIdentityT f (IdentityT m) = IdentityT (f m)

liftCallCC :: CallCC m a b -> CallCC (IdentityT m) a b
liftCallCC call f = IdentityT (call (\k -> runIdentityT (f (IdentityT . k))))

liftCatch :: Catch e m a -> Catch e (IdentityT m) a
liftCatch handle (IdentityT m) h = IdentityT (handle m (runIdentityT . h))

instance Eq1 f => Eq1 (IdentityT f) where
  liftEq eq (IdentityT m) (IdentityT n) = liftEq eq m n

instance Ord1 f => Ord1 (IdentityT f) where
  liftCompare comp (IdentityT m) (IdentityT n) = liftCompare comp m n

instance Show1 f => Show1 (IdentityT f) where
  liftShowsPrec sp sl p (IdentityT m) = showsUnaryWith (liftShowsPrec sp sl) "IdentityT" p m

instance Read1 f => Read1 (IdentityT f) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp rl) "IdentityT" IdentityT)

instance (Read1 f, Read a) => Read (IdentityT f a) where
  readsPrec = readsPrec1

instance MonadZip m => MonadZip (IdentityT m) where
  mzipWith f (IdentityT m) (IdentityT n) = IdentityT (mzipWith f m n)
