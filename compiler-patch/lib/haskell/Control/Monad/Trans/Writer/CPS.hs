-- Control.Monad.Trans.Writer.CPS: computations that write, with the output so far as a state, so that it is evaluated on the way.
module Control.Monad.Trans.Writer.CPS
  ( Writer, writer, runWriter, execWriter, mapWriter, WriterT, writerT, runWriterT, execWriterT, mapWriterT, tell, listen, listens
  , pass, censor
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

newtype WriterT w m a = Steps { run :: w -> m (a, w) }
type Writer w = WriterT w Identity

instance Functor m => Functor (WriterT w m) where
  fmap f m = Steps (\w -> fmap (\(a, v) -> (f a, v)) (run m w))

instance Monad m => Applicative (WriterT w m) where
  pure a = Steps (\w -> return (a, w))
  mf <*> mx = Steps (\w -> run mf w >>= \(f, v) -> run mx v >>= \(x, u) -> return (f x, u))

instance Monad m => Monad (WriterT w m) where
  m >>= k = Steps (\w -> run m w >>= \(a, v) -> run (k a) v)

instance MonadFail m => MonadFail (WriterT w m) where
  fail text = Steps (\_ -> fail text)

instance (Alternative m, Monad m) => Alternative (WriterT w m) where
  empty = Steps (const empty)
  m <|> n = Steps (\w -> run m w <|> run n w)

instance (Alternative m, Monad m) => MonadPlus (WriterT w m)

instance MonadFix m => MonadFix (WriterT w m) where
  mfix f = Steps (\w -> mfix (\ ~(a, _) -> run (f a) w))

instance MonadTrans (WriterT w) where
  lift m = Steps (\w -> m >>= \a -> return (a, w))

instance MonadIO m => MonadIO (WriterT w m) where
  liftIO m = lift (liftIO m)

instance PrimMonad m => PrimMonad (WriterT w m) where
  inPrim m = lift (inPrim m)

writerT :: (Functor m, Monoid w) => m (a, w) -> WriterT w m a
writerT m = Steps (\w -> fmap (\(a, v) -> let u = w <> v in u `seq` (a, u)) m)

runWriterT :: Monoid w => WriterT w m a -> m (a, w)
runWriterT m = run m mempty

writer :: (Monoid w, Monad m) => (a, w) -> WriterT w m a
writer (a, v) = Steps (\w -> let u = w <> v in u `seq` return (a, u))

runWriter :: Monoid w => Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Monoid w => Writer w a -> w
execWriter m = snd (runWriter m)

mapWriter :: (Monoid w, Monoid v) => ((a, w) -> (b, v)) -> Writer w a -> Writer v b
mapWriter f = mapWriterT (Identity . f . runIdentity)

execWriterT :: (Monad m, Monoid w) => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

mapWriterT :: (Monad n, Monoid w, Monoid v) => (m (a, w) -> n (b, v)) -> WriterT w m a -> WriterT v n b
mapWriterT f m = Steps (\w -> f (runWriterT m) >>= \(b, v) -> let u = w <> v in u `seq` return (b, u))

tell :: (Monoid w, Monad m) => w -> WriterT w m ()
tell w = writer ((), w)

listen :: (Monoid w, Monad m) => WriterT w m a -> WriterT w m (a, w)
listen = listens id

listens :: (Monoid w, Monad m) => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = Steps (\w -> runWriterT m >>= \(a, v) -> let u = w <> v in u `seq` return ((a, f v), u))

pass :: (Monoid w, Monoid v, Monad m) => WriterT w m (a, w -> v) -> WriterT v m a
pass m = Steps (\w -> runWriterT m >>= \((a, f), v) -> let u = w <> f v in u `seq` return (a, u))

censor :: (Monoid w, Monad m) => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = Steps (\w -> runWriterT m >>= \(a, v) -> let u = w <> f v in u `seq` return (a, u))

-- ---- Operations of the monad below --------------------------------------------------------------------

liftCallCC :: CallCC m (a, w) (b, w) -> CallCC (WriterT w m) a b
liftCallCC callCC f = Steps (\w -> callCC (\exit -> run (f (\x -> Steps (\_ -> exit (x, w)))) w))

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catch m handler = Steps (\w -> catch (run m w) (\e -> run (handler e) w))
