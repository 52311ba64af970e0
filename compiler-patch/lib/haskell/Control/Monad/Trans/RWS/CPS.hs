-- Control.Monad.Trans.RWS.CPS: computations that have an environment, write, and have a state. The output so far is
-- passed on as the state is, so that it is evaluated on the way.
module Control.Monad.Trans.RWS.CPS
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS, RWST, rwsT, runRWST, evalRWST, execRWST, mapRWST, withRWST
  , reader, ask, local, asks, writer, tell, listen, listens, pass, censor, state, get, put, modify, gets
  , liftCallCC, liftCallCC', liftCatch
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype RWST r w s m a = Steps { run :: r -> s -> w -> m (a, s, w) }
type RWS r w s = RWST r w s Identity

rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rws f = rwsT (\r s -> Identity (f r s))

runRWS :: Monoid w => RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: Monoid w => RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (a, _, w) = runRWS m r s in (a, w)

execRWS :: Monoid w => RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

mapRWS :: (Monoid w, Monoid w') => ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

-- What the computation writes stands after what there is.
rwsT :: (Functor m, Monoid w) => (r -> s -> m (a, s, w)) -> RWST r w s m a
rwsT f = Steps (\r s w -> fmap (\(a, s', v) -> let wv = w <> v in seq wv (a, s', wv)) (f r s))

runRWST :: Monoid w => RWST r w s m a -> r -> s -> m (a, s, w)
runRWST m r s = run m r s mempty

evalRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \(a, _, w) -> return (a, w)

execRWST :: (Monad m, Monoid w) => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \(_, s', w) -> return (s', w)

mapRWST :: (Monad n, Monoid w, Monoid w') => (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = Steps (\r s w -> f (runRWST m r s) >>= \(a, s', v) -> let wv = w <> v in wv `seq` return (a, s', wv))

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = Steps (\r s -> uncurry (run m) (f r s))

instance Functor m => Functor (RWST r w s m) where
  fmap f m = Steps (\r s w -> fmap (\(a, s', v) -> (f a, s', v)) (run m r s w))

instance Monad m => Applicative (RWST r w s m) where
  pure a = Steps (\_ s w -> return (a, s, w))
  mf <*> mx = Steps (\r s w -> run mf r s w >>= \(f, s', u) -> run mx r s' u >>= \(x, s'', v) -> return (f x, s'', v))

instance Monad m => Monad (RWST r w s m) where
  m >>= k = Steps (\r s w -> run m r s w >>= \(a, s', v) -> run (k a) r s' v)

instance MonadFail m => MonadFail (RWST r w s m) where
  fail text = Steps (\_ _ _ -> fail text)

instance MonadPlus m => Alternative (RWST r w s m) where
  empty = Steps (\_ _ _ -> mzero)
  m <|> n = Steps (\r s w -> run m r s w `mplus` run n r s w)

instance MonadPlus m => MonadPlus (RWST r w s m)

instance MonadFix m => MonadFix (RWST r w s m) where
  mfix f = Steps (\r s w -> mfix (\ ~(a, _, _) -> run (f a) r s w))

instance MonadTrans (RWST r w s) where
  lift m = Steps (\_ s w -> m >>= \a -> return (a, s, w))

instance MonadIO m => MonadIO (RWST r w s m) where
  liftIO m = lift (liftIO m)

instance PrimMonad m => PrimMonad (RWST r w s m) where
  inPrim m = lift (inPrim m)

reader, asks :: Monad m => (r -> a) -> RWST r w s m a
reader f = Steps (\r s w -> return (f r, s, w))
asks = reader

ask :: Monad m => RWST r w s m r
ask = reader id

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = Steps (\r s w -> run m (f r) s w)

writer :: (Monoid w, Monad m) => (a, w) -> RWST r w s m a
writer (a, v) = Steps (\_ s w -> let wv = w <> v in wv `seq` return (a, s, wv))

tell :: (Monoid w, Monad m) => w -> RWST r w s m ()
tell v = writer ((), v)

listen :: (Monoid w, Monad m) => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: (Monoid w, Monad m) => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = Steps (\r s w -> runRWST m r s >>= \(a, s', v) -> let wv = w <> v in wv `seq` return ((a, f v), s', wv))

pass :: (Monoid w, Monoid w', Monad m) => RWST r w s m (a, w -> w') -> RWST r w' s m a
pass m = Steps (\r s w -> runRWST m r s >>= \((a, f), s', v) -> let wv = w <> f v in wv `seq` return (a, s', wv))

censor :: (Monoid w, Monad m) => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = Steps (\r s w -> runRWST m r s >>= \(a, s', v) -> let wv = w <> f v in wv `seq` return (a, s', wv))

state :: Monad m => (s -> (a, s)) -> RWST r w s m a
state f = Steps (\_ s w -> let (a, s') = f s in return (a, s', w))

get :: Monad m => RWST r w s m s
get = gets id

put :: Monad m => s -> RWST r w s m ()
put s = Steps (\_ _ w -> return ((), s, w))

modify :: Monad m => (s -> s) -> RWST r w s m ()
modify f = Steps (\_ s w -> return ((), f s, w))

gets :: Monad m => (s -> a) -> RWST r w s m a
gets f = Steps (\_ s w -> return (f s, s, w))

-- ---- Operations of the monad below --------------------------------------------------------------------

-- An exit goes on with the state from before; the one with a stroke goes on with the present state.
liftCallCC, liftCallCC' :: CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC callCC f = Steps (\r s w -> callCC (\exit -> run (f (\x -> Steps (\_ _ _ -> exit (x, s, w)))) r s w))
liftCallCC' callCC f = Steps (\r s w -> callCC (\exit -> run (f (\x -> Steps (\_ now _ -> exit (x, now, w)))) r s w))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch catch m handler = Steps (\r s w -> catch (run m r s w) (\e -> run (handler e) r s w))
