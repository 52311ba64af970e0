-- Control.Monad.Trans.Cont: computations that know how they go on.
module Control.Monad.Trans.Cont
  ( Cont, cont, runCont, evalCont, mapCont, withCont, reset, shift
  , ContT (..), evalContT, mapContT, withContT, callCC, resetT, shiftT, liftLocal
  ) where

import Control.Monad.IO.Class
import Control.Monad.Primitive (PrimMonad (..))
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ContT r m a = ContT { runContT :: (a -> m r) -> m r }
type Cont r = ContT r Identity

cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\c -> Identity (f (runIdentity . c)))

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (Identity . k))

evalCont :: Cont r r -> r
evalCont m = runIdentity (evalContT m)

mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f = mapContT (Identity . f . runIdentity)

withCont :: ((b -> r) -> (a -> r)) -> Cont r a -> Cont r b
withCont f = withContT (\k -> Identity . f (runIdentity . k))

reset :: Cont r r -> Cont r' r
reset = resetT

shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = shiftT (\k -> f (runIdentity . k))

evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f m = ContT (\k -> f (runContT m k))

withContT :: ((b -> m r) -> (a -> m r)) -> ContT r m a -> ContT r m b
withContT f m = ContT (\k -> runContT m (f k))

callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT (\k -> runContT (f (\x -> ContT (\_ -> k x))) k)

resetT :: Monad m => ContT r m r -> ContT r' m r
resetT m = lift (evalContT m)

shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (\k -> evalContT (f k))

liftLocal :: Monad m => m r' -> ((r' -> r') -> m r -> m r) -> (r' -> r') -> ContT r m a -> ContT r m a
liftLocal ask local f m = ContT (\k -> ask >>= \r -> local f (runContT m (\x -> local (const r) (k x))))

instance Functor (ContT r m) where
  fmap f m = ContT (\k -> runContT m (\a -> k (f a)))

instance Applicative (ContT r m) where
  pure x = ContT (\k -> k x)
  mf <*> mx = ContT (\k -> runContT mf (\f -> runContT mx (\x -> k (f x))))
  m *> n = m >>= \_ -> n

instance Monad (ContT r m) where
  m >>= f = ContT (\k -> runContT m (\a -> runContT (f a) k))

instance MonadFail m => MonadFail (ContT r m) where
  fail text = ContT (\_ -> fail text)

instance MonadTrans (ContT r) where
  lift m = ContT (\k -> m >>= k)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO m = lift (liftIO m)

instance PrimMonad m => PrimMonad (ContT r m) where
  inPrim m = lift (inPrim m)
