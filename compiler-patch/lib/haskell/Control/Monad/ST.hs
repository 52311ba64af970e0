{-# LANGUAGE RankNTypes #-}
-- Control.Monad.ST: computations with variables of their own, which runST keeps inside.
module Control.Monad.ST (ST, RealWorld, runST, stToIO, fixST) where

import Control.Monad.ST.Unsafe
import Prim
import Prelude.File (fixIO)

runST :: (forall s. ST s a) -> a
runST (ST act) = primUnsafePerformIO act

stToIO :: ST s a -> IO a
stToIO (ST act) = act

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (fixIO (\x -> stToIO (f x)))
