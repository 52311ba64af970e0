{-# LANGUAGE RankNTypes #-}
-- Control.Monad.ST.Lazy: computations with variables of their own, each step of which is made when something later needs it.
--
-- John Launchbury, Simon Peyton Jones: Lazy functional state threads. PLDI 1994. A step takes the turn of the step before, and
-- gives the next one; to take a turn is to make all steps before it.
module Control.Monad.ST.Lazy
  ( ST, RealWorld, runST, fixST, strictToLazyST, lazyToStrictST, stToIO
  ) where

import Control.Monad.Fix
import Control.Monad.ST (RealWorld)
import qualified Control.Monad.ST.Unsafe as Strict
import Prim (primUnsafePerformIO)

data Turn = Turn

newtype ST s a = ST (Turn -> (a, Turn))

run :: ST s a -> Turn -> (a, Turn)
run (ST m) = m

instance Functor (ST s) where
  fmap f (ST m) = ST (\t -> let p = m t in (f (fst p), snd p))

instance Applicative (ST s) where
  pure a = ST (\t -> (a, t))
  ST mf <*> ST mx = ST (\t -> let { p = mf t; q = mx (snd p) } in (fst p (fst q), snd q))
  ST m *> ST n = ST (\t -> n (snd (m t)))

instance Monad (ST s) where
  ST m >>= k = ST (\t -> let p = m t in run (k (fst p)) (snd p))

instance MonadFail (ST s) where
  fail text = errorWithoutStackTrace text

instance MonadFix (ST s) where
  mfix = fixST

runST :: (forall s. ST s a) -> a
runST m = fst (run m Turn)

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (\t -> let p = run (f (fst p)) t in p)

-- The step depends on its turn, so that it is made anew in each of them.
strictToLazyST :: Strict.ST s a -> ST s a
strictToLazyST (Strict.ST act) = ST (\t -> let p = primUnsafePerformIO (step t act) in (fst p, snd p))

step :: Turn -> IO a -> IO (a, Turn)
step Turn act = act >>= \a -> return (a, Turn)
{-# NOINLINE step #-}

lazyToStrictST :: ST s a -> Strict.ST s a
lazyToStrictST m = Strict.ST (steps m)

stToIO :: ST RealWorld a -> IO a
stToIO = steps

steps :: ST s a -> IO a
steps (ST m) = first >>= \t -> case m t of (a, t') -> t' `seq` return a

first :: IO Turn
first = return Turn
{-# NOINLINE first #-}
