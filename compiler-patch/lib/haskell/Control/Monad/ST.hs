-- Control.Monad.ST: computations with variables of their own.
--
-- runST has a type of Haskell 2010. It takes every program that the type (forall s. ST s a) -> a takes, and
-- some in which a variable escapes.
module Control.Monad.ST (ST, runST, stToIO, fixST) where

import Control.Monad.ST.Unsafe
import Prim
import System.IO (fixIO)

runST :: ST s a -> a
runST (ST act) = primUnsafePerformIO act

stToIO :: ST s a -> IO a
stToIO (ST act) = act

fixST :: (a -> ST s a) -> ST s a
fixST f = ST (fixIO (\x -> stToIO (f x)))
