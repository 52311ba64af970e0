-- Control.Monad.Trans.Select: computations that choose a value by what becomes of it.
--
-- Martin Escardo, Paulo Oliva: Selection functions, bar recursion and backward induction. Mathematical Structures in
-- Computer Science 20(2), 2010.
module Control.Monad.Trans.Select
  ( Select, select, runSelect, mapSelect, SelectT (SelectT), runSelectT, mapSelectT, selectToContT
  ) where

import Control.Applicative (Alternative (..))
import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Control.Monad.Trans.Cont (ContT (..))
import Data.Functor.Identity

newtype SelectT r m a = SelectT ((a -> m r) -> m a)
type Select r = SelectT r Identity

select :: ((a -> r) -> a) -> Select r a
select f = SelectT (\k -> Identity (f (runIdentity . k)))

runSelect :: Select r a -> (a -> r) -> a
runSelect m k = runIdentity (runSelectT m (Identity . k))

mapSelect :: (a -> a) -> Select r a -> Select r a
mapSelect f = mapSelectT (Identity . f . runIdentity)

runSelectT :: SelectT r m a -> (a -> m r) -> m a
runSelectT (SelectT f) = f

mapSelectT :: (m a -> m a) -> SelectT r m a -> SelectT r m a
mapSelectT f m = SelectT (f . runSelectT m)

instance Functor m => Functor (SelectT r m) where
  fmap f (SelectT g) = SelectT (\k -> fmap f (g (k . f)))

instance Monad m => Applicative (SelectT r m) where
  pure a = SelectT (const (return a))
  SelectT gf <*> SelectT gx = SelectT (\k ->
    let h f = fmap f (gx (k . f)) in gf (\f -> h f >>= k) >>= h)

instance Monad m => Monad (SelectT r m) where
  SelectT g >>= f = SelectT (\k ->
    let h x = runSelectT (f x) k in g (\x -> h x >>= k) >>= h)

instance MonadFail m => MonadFail (SelectT r m) where
  fail text = lift (fail text)

instance MonadPlus m => Alternative (SelectT r m) where
  empty = SelectT (const mzero)
  f <|> g = SelectT (\k -> runSelectT f k `mplus` runSelectT g k)

instance MonadPlus m => MonadPlus (SelectT r m)

instance MonadTrans (SelectT r) where
  lift m = SelectT (const m)

instance MonadIO m => MonadIO (SelectT r m) where
  liftIO m = lift (liftIO m)

selectToContT :: Monad m => SelectT r m a -> ContT r m a
selectToContT (SelectT g) = ContT (\k -> g k >>= k)
