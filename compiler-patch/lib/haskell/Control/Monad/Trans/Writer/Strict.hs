-- Control.Monad.Trans.Writer.Strict: computations that write. Pairs of result and output are
-- evaluated as the computation goes on.
module Control.Monad.Trans.Writer.Strict
  ( Writer, writer, runWriter, execWriter, mapWriter, WriterT (..), execWriterT, mapWriterT, tell, listen, listens, pass, censor
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
import Prelude.Lifted

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }
type Writer w = WriterT w Identity

instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (fmap (\(a, w) -> (f a, w)) (runWriterT m))

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure a = WriterT (pure (a, mempty))
  mf <*> mx = WriterT ((\(f, v) (x, w) -> (f x, v <> w)) <$> runWriterT mf <*> runWriterT mx)

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (runWriterT m >>= \(a, v) -> runWriterT (k a) >>= \(b, w) -> return (b, v <> w))

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail text = WriterT (fail text)

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  m <|> n = WriterT (runWriterT m <|> runWriterT n)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix f = WriterT (mfix (\ ~(a, _) -> runWriterT (f a)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \a -> return (a, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO m = lift (liftIO m)

instance (Monoid w, PrimMonad m) => PrimMonad (WriterT w m) where
  inPrim m = lift (inPrim m)

writer :: Monad m => (a, w) -> WriterT w m a
writer p = WriterT (return p)

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)

mapWriter :: ((a, w) -> (b, v)) -> Writer w a -> Writer v b
mapWriter f m = mapWriterT (Identity . f . runIdentity) m

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

mapWriterT :: (m (a, w) -> n (b, v)) -> WriterT w m a -> WriterT v n b
mapWriterT f m = WriterT (f (runWriterT m))

tell :: Monad m => w -> WriterT w m ()
tell w = WriterT (return ((), w))

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen m = WriterT (runWriterT m >>= \(a, w) -> return ((a, w), w))

listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (runWriterT m >>= \(a, w) -> return ((a, f w), w))

pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass m = WriterT (runWriterT m >>= \((a, f), w) -> return (a, f w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (runWriterT m >>= \(a, w) -> return (a, f w))

instance (Eq w, Eq1 m) => Eq1 (WriterT w m) where
  liftEq eq (WriterT m) (WriterT n) = liftEq (liftEq2 eq (==)) m n
instance (Ord w, Ord1 m) => Ord1 (WriterT w m) where
  liftCompare comp (WriterT m) (WriterT n) = liftCompare (liftCompare2 comp compare) m n
instance (Show w, Show1 m) => Show1 (WriterT w m) where
  liftShowsPrec sp sl p (WriterT m) = showsUnaryWith (liftShowsPrec pair pairs) "WriterT" p m
    where
      pair = liftShowsPrec2 sp sl showsPrec showList
      pairs = liftShowList2 sp sl showsPrec showList
instance (Read w, Read1 m) => Read1 (WriterT w m) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec pair pairs) "WriterT" WriterT)
    where
      pair = liftReadsPrec2 rp rl readsPrec readList
      pairs = liftReadList2 rp rl readsPrec readList
instance (Eq w, Eq1 m, Eq a) => Eq (WriterT w m a) where
  (==) = eq1
instance (Ord w, Ord1 m, Ord a) => Ord (WriterT w m a) where
  compare = compare1
instance (Show w, Show1 m, Show a) => Show (WriterT w m a) where
  showsPrec = showsPrec1
instance (Read w, Read1 m, Read a) => Read (WriterT w m a) where
  readsPrec = readsPrec1

instance Foldable f => Foldable (WriterT w f) where
  foldr f z (WriterT m) = foldr (\p rest -> f (fst p) rest) z m
instance Traversable f => Traversable (WriterT w f) where
  traverse f (WriterT m) = fmap WriterT (traverse (\p -> fmap (\b -> (b, snd p)) (f (fst p))) m)
instance (Monoid w, MonadZip m) => MonadZip (WriterT w m) where
  mzipWith f (WriterT x) (WriterT y) = WriterT (mzipWith (\ (a, v) (b, w) -> (f a b, v <> w)) x y)

-- ---- Operations of the monad below --------------------------------------------------------------------

liftCallCC :: Monoid w => CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = WriterT (callCC (\exit -> runWriterT (f (\x -> WriterT (exit (x, mempty))))))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catch m handler = WriterT (catch (runWriterT m) (\e -> runWriterT (handler e)))
