-- Control.Monad.Trans.State.Strict: computations that have a state. Pairs of result and state are
-- evaluated as the computation goes on.
module Control.Monad.Trans.State.Strict
  ( State, state, runState, evalState, execState, mapState, withState
  , StateT (..), evalStateT, execStateT, mapStateT, withStateT, get, put, modify, modify', gets
  , liftCallCC, liftCallCC', liftCatch, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.Fix
import Control.Monad.IO.Class
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.Signatures
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
type State s = StateT s Identity

instance Functor m => Functor (StateT s m) where
  fmap f m = StateT (\s -> fmap (\(a, t) -> (f a, t)) (runStateT m s))

instance Monad m => Applicative (StateT s m) where
  pure a = StateT (\s -> return (a, s))
  mf <*> mx = StateT (\s -> runStateT mf s >>= \(f, t) -> runStateT mx t >>= \(x, u) -> return (f x, u))
  m *> n = m >>= \_ -> n

instance Monad m => Monad (StateT s m) where
  m >>= k = StateT (\s -> runStateT m s >>= \(a, t) -> runStateT (k a) t)

instance MonadFail m => MonadFail (StateT s m) where
  fail text = StateT (\_ -> fail text)

instance MonadPlus m => Alternative (StateT s m) where
  empty = StateT (\_ -> mzero)
  m <|> n = StateT (\s -> runStateT m s `mplus` runStateT n s)

instance MonadPlus m => MonadPlus (StateT s m)

instance MonadFix m => MonadFix (StateT s m) where
  mfix f = StateT (\s -> mfix (\ ~(a, _) -> runStateT (f a) s))

instance MonadTrans (StateT s) where
  lift m = StateT (\s -> m >>= \a -> return (a, s))

instance MonadIO m => MonadIO (StateT s m) where
  liftIO m = lift (liftIO m)

instance PrimMonad m => PrimMonad (StateT s m) where
  inPrim m = lift (inPrim m)

state :: Monad m => (s -> (a, s)) -> StateT s m a
state f = StateT (\s -> return (f s))

runState :: State s a -> s -> (a, s)
runState m s = runIdentity (runStateT m s)

evalState :: State s a -> s -> a
evalState m s = fst (runState m s)

execState :: State s a -> s -> s
execState m s = snd (runState m s)

mapState :: ((a, s) -> (b, s)) -> State s a -> State s b
mapState f m = mapStateT (Identity . f . runIdentity) m

withState :: (s -> s) -> State s a -> State s a
withState = withStateT

evalStateT :: Monad m => StateT s m a -> s -> m a
evalStateT m s = runStateT m s >>= \(a, _) -> return a

execStateT :: Monad m => StateT s m a -> s -> m s
execStateT m s = runStateT m s >>= \(_, t) -> return t

mapStateT :: (m (a, s) -> n (b, s)) -> StateT s m a -> StateT s n b
mapStateT f m = StateT (\s -> f (runStateT m s))

withStateT :: (s -> s) -> StateT s m a -> StateT s m a
withStateT f m = StateT (\s -> runStateT m (f s))

get :: Monad m => StateT s m s
get = StateT (\s -> return (s, s))

put :: Monad m => s -> StateT s m ()
put s = StateT (\_ -> return ((), s))

modify, modify' :: Monad m => (s -> s) -> StateT s m ()
modify f = StateT (\s -> return ((), f s))
modify' f = get >>= \s -> put $! f s

gets :: Monad m => (s -> a) -> StateT s m a
gets f = StateT (\s -> return (f s, s))

-- ---- Operations of the monad below --------------------------------------------------------------------

-- An exit goes on with the state from before; the one with a stroke goes on with the present state.
liftCallCC, liftCallCC' :: CallCC m (a, s) (b, s) -> CallCC (StateT s m) a b
liftCallCC callCC f = StateT (\s -> callCC (\exit -> runStateT (f (\x -> StateT (\_ -> exit (x, s)))) s))
liftCallCC' callCC f = StateT (\s -> callCC (\exit -> runStateT (f (\x -> StateT (\now -> exit (x, now)))) s))

liftCatch :: Catch e m (a, s) -> Catch e (StateT s m) a
liftCatch catch m handler = StateT (\s -> catch (runStateT m s) (\e -> runStateT (handler e) s))

liftListen :: Monad m => Listen w m (a, s) -> Listen w (StateT s m) a
liftListen listen m = StateT (\s -> listen (runStateT m s) >>= \((x, now), w) -> return ((x, w), now))

liftPass :: Monad m => Pass w m (a, s) -> Pass w (StateT s m) a
liftPass pass m = StateT (\s -> pass (runStateT m s >>= \((x, g), now) -> return ((x, now), g)))
