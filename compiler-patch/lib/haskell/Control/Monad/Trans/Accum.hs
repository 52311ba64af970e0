-- Control.Monad.Trans.Accum: computations that add to what there is, and can look at it.
module Control.Monad.Trans.Accum
  ( Accum, accum, runAccum, execAccum, evalAccum, mapAccum, AccumT (AccumT), runAccumT, execAccumT, evalAccumT, mapAccumT
  , look, looks, add, readerToAccumT, writerToAccumT, accumToStateT
  , liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Control.Monad.Trans.Reader (ReaderT (..))
import Control.Monad.Trans.State.Lazy (StateT (..))
import Control.Monad.Trans.Writer.Lazy (WriterT (..))
import Data.Functor.Identity

-- A computation takes what there is so far, and gives what it adds.
newtype AccumT w m a = AccumT (w -> m (a, w))
type Accum w = AccumT w Identity

accum :: Monad m => (w -> (a, w)) -> AccumT w m a
accum f = AccumT (\w -> return (f w))

runAccum :: Accum w a -> w -> (a, w)
runAccum m w = runIdentity (runAccumT m w)

execAccum :: Accum w a -> w -> w
execAccum m w = snd (runAccum m w)

evalAccum :: Monoid w => Accum w a -> w -> a
evalAccum m w = fst (runAccum m w)

mapAccum :: ((a, w) -> (b, w)) -> Accum w a -> Accum w b
mapAccum f = mapAccumT (Identity . f . runIdentity)

runAccumT :: AccumT w m a -> w -> m (a, w)
runAccumT (AccumT f) = f

execAccumT :: Monad m => AccumT w m a -> w -> m w
execAccumT m w = fmap snd (runAccumT m w)

evalAccumT :: (Monad m, Monoid w) => AccumT w m a -> w -> m a
evalAccumT m w = fmap fst (runAccumT m w)

mapAccumT :: (m (a, w) -> n (b, w)) -> AccumT w m a -> AccumT w n b
mapAccumT f m = AccumT (f . runAccumT m)

instance Functor m => Functor (AccumT w m) where
  fmap f = mapAccumT (fmap (\ ~(a, w) -> (f a, w)))

instance (Monoid w, Monad m) => Applicative (AccumT w m) where
  pure a = AccumT (\_ -> return (a, mempty))
  mf <*> mx = AccumT (\w -> runAccumT mf w >>= \ ~(f, u) -> runAccumT mx (w <> u) >>= \ ~(x, v) -> return (f x, u <> v))

instance (Monoid w, Monad m) => Monad (AccumT w m) where
  m >>= k = AccumT (\w -> runAccumT m w >>= \ ~(a, u) -> runAccumT (k a) (w <> u) >>= \ ~(b, v) -> return (b, u <> v))

instance (Monoid w, MonadFail m) => MonadFail (AccumT w m) where
  fail text = AccumT (const (fail text))

instance (Monoid w, MonadPlus m) => Alternative (AccumT w m) where
  empty = AccumT (const mzero)
  m <|> n = AccumT (\w -> runAccumT m w `mplus` runAccumT n w)

instance (Monoid w, MonadPlus m) => MonadPlus (AccumT w m)

instance (Monoid w, MonadFix m) => MonadFix (AccumT w m) where
  mfix m = AccumT (\w -> mfix (\ ~(a, _) -> runAccumT (m a) w))

instance Monoid w => MonadTrans (AccumT w) where
  lift m = AccumT (const (m >>= \a -> return (a, mempty)))

instance (Monoid w, MonadIO m) => MonadIO (AccumT w m) where
  liftIO m = lift (liftIO m)

look :: (Monoid w, Monad m) => AccumT w m w
look = looks id

looks :: (Monoid w, Monad m) => (w -> a) -> AccumT w m a
looks f = AccumT (\w -> return (f w, mempty))

add :: Monad m => w -> AccumT w m ()
add w = accum (const ((), w))

readerToAccumT :: (Functor m, Monoid w) => ReaderT w m a -> AccumT w m a
readerToAccumT (ReaderT f) = AccumT (fmap (\a -> (a, mempty)) . f)

writerToAccumT :: WriterT w m a -> AccumT w m a
writerToAccumT (WriterT m) = AccumT (const m)

accumToStateT :: (Functor m, Monoid s) => AccumT s m a -> StateT s m a
accumToStateT (AccumT f) = StateT (\w -> fmap (\ ~(a, v) -> (a, w <> v)) (f w))

-- ---- Operations of the monad below --------------------------------------------------------------------

-- An exit goes on with what was there before; the one with a stroke goes on with what is there now.
liftCallCC, liftCallCC' :: CallCC m (a, w) (b, w) -> CallCC (AccumT w m) a b
liftCallCC callCC f = AccumT (\w -> callCC (\exit -> runAccumT (f (\x -> AccumT (\_ -> exit (x, w)))) w))
liftCallCC' callCC f = AccumT (\w -> callCC (\exit -> runAccumT (f (\x -> AccumT (\now -> exit (x, now)))) w))

liftCatch :: Catch e m (a, w) -> Catch e (AccumT w m) a
liftCatch catch m handler = AccumT (\w -> catch (runAccumT m w) (\e -> runAccumT (handler e) w))

liftListen :: Monad m => Listen w m (a, s) -> Listen w (AccumT s m) a
liftListen listen m = AccumT (\s -> listen (runAccumT m s) >>= \ ~((x, now), w) -> return ((x, w), now))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (AccumT s m) a
liftPass pass m = AccumT (\s -> pass (runAccumT m s >>= \ ~((x, g), now) -> return ((x, now), g)))
