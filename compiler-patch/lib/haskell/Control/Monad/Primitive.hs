-- Control.Monad.Primitive: monads in which vectors can be written.
--
-- A vector that can be written has a type parameter for its monad, as in GHC's package. Functions that make one leave it open, since
-- PrimState is a type here that no ST has.
module Control.Monad.Primitive (PrimMonad, PrimState, RealWorld, inPrim, stToPrim, ioToPrim) where

import Control.Monad.ST.Unsafe (ST (..), RealWorld)

class Monad m => PrimMonad m where
  inPrim :: IO a -> m a

instance PrimMonad IO where
  inPrim act = act

instance PrimMonad (ST s) where
  inPrim = ST

newtype PrimState m = PrimState (m ())

stToPrim :: PrimMonad m => ST s a -> m a
stToPrim (ST act) = inPrim act

ioToPrim :: PrimMonad m => IO a -> m a
ioToPrim = inPrim
