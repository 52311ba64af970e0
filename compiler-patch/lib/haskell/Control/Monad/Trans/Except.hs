-- Control.Monad.Trans.Except: computations that may end in an error.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept, ExceptT (..), runExceptT, mapExceptT, withExceptT, throwE, catchE
  , liftCallCC, liftListen, liftPass
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
import Prelude.Lifted

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

instance (Eq e, Eq1 m) => Eq1 (ExceptT e m) where
  liftEq eq (ExceptT m) (ExceptT n) = liftEq (liftEq eq) m n
instance (Ord e, Ord1 m) => Ord1 (ExceptT e m) where
  liftCompare comp (ExceptT m) (ExceptT n) = liftCompare (liftCompare comp) m n
instance (Show e, Show1 m) => Show1 (ExceptT e m) where
  liftShowsPrec sp sl p (ExceptT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ExceptT" p m
instance (Read e, Read1 m) => Read1 (ExceptT e m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "ExceptT" ExceptT)
instance (Eq e, Eq1 m, Eq a) => Eq (ExceptT e m a) where
  (==) = eq1
instance (Ord e, Ord1 m, Ord a) => Ord (ExceptT e m a) where
  compare = compare1
instance (Show e, Show1 m, Show a) => Show (ExceptT e m a) where
  showsPrec = showsPrec1
instance (Read e, Read1 m, Read a) => Read (ExceptT e m a) where
  readsPrec = readsPrec1

instance Foldable f => Foldable (ExceptT e f) where
  foldMap f (ExceptT m) = foldMap (either (const mempty) f) m
instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT m) = fmap ExceptT (traverse (either (pure . Left) (fmap Right . f)) m)
instance MonadZip m => MonadZip (ExceptT e m) where
  mzipWith f (ExceptT m) (ExceptT n) = ExceptT (mzipWith (liftM2 f) m n)

-- ---- Operations of the monad below --------------------------------------------------------------------

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ExceptT e m) a b
liftCallCC callCC f = ExceptT (callCC (\exit -> runExceptT (f (\x -> ExceptT (exit (Right x))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ExceptT e m) a
liftListen listen m = ExceptT (listen (runExceptT m) >>= \(x, w) -> return (fmap (\y -> (y, w)) x))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ExceptT e m) a
liftPass pass m = ExceptT (pass (runExceptT m >>= \x -> return (case x of
  Left e -> (Left e, id)
  Right (y, g) -> (Right y, g))))
