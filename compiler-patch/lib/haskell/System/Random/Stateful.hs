{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, RankNTypes, TypeFamilies, UndecidableInstances #-}
-- System.Random.Stateful: generators that are changed in place, in IO, ST, STM and monads with a state.
module System.Random.Stateful
  ( module System.Random
  , -- * Generators
    StatefulGen (..), FrozenGen (..), RandomGenM (..), withMutableGen, withMutableGen_, randomM, randomRM, splitGenM
  , -- * In the state of a monad
    StateGen (..), StateGenM (..), runStateGen, runStateGen_, runStateGenT, runStateGenT_, runStateGenST, runStateGenST_
  , -- * In references
    AtomicGen (..), AtomicGenM (..), newAtomicGenM, applyAtomicGen, globalStdGen, IOGen (..), IOGenM (..), newIOGenM, applyIOGen
  , STGen (..), STGenM (..), newSTGenM, applySTGen, runSTGen, runSTGen_, TGen (..), TGenM (..), newTGenM, newTGenMIO, applyTGen
  , -- * Values
    Uniform (uniformM), UniformRange (uniformRM), uniformListM, uniformViaFiniteM, uniformByteStringM, genShortByteStringIO, genShortByteStringST
  , uniformDouble01M, uniformDoublePositive01M, uniformFloat01M, uniformFloatPositive01M, uniformEnumM, uniformEnumRM
  ) where

import Control.Concurrent.STM
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.ST (ST, runST)
import Control.Monad.State.Class (MonadState (..))
import Data.IORef
import Data.STRef
import System.Random
import System.Random.Internal

class (RandomGen r, StatefulGen g m) => RandomGenM g r m | g -> r where
  applyRandomGenM :: (r -> (a, r)) -> g -> m a

instance (RandomGen r, MonadState r m) => RandomGenM (StateGenM r) r m where
  applyRandomGenM f _ = state f

splitGenM :: RandomGenM g r m => g -> m r
splitGenM = applyRandomGenM split

randomM :: (RandomGenM g r m, Random a) => g -> m a
randomM = applyRandomGenM random

randomRM :: (RandomGenM g r m, Random a) => (a, a) -> g -> m a
randomRM range = applyRandomGenM (randomR range)

withMutableGen :: FrozenGen f m => f -> (MutableGen f m -> m a) -> m (a, f)
withMutableGen f use = do
  g <- thawGen f
  x <- use g
  f' <- freezeGen g
  return (x, f')

withMutableGen_ :: FrozenGen f m => f -> (MutableGen f m -> m a) -> m a
withMutableGen_ f use = fmap fst (withMutableGen f use)

-- In each kind of reference: the generator that is changed, the one at rest, and what changes it. Both the value and the
-- next generator are evaluated at once.

newtype IOGenM g = IOGenM { unIOGenM :: IORef g }
newtype IOGen g = IOGen { unIOGen :: g }

instance Eq g => Eq (IOGen g) where
  IOGen g == IOGen h = g == h

instance Show g => Show (IOGen g) where
  showsPrec p (IOGen g) = showParen (p > 10) (showString "IOGen {unIOGen = " . shows g . showChar '}')

instance RandomGen g => RandomGen (IOGen g) where
  next (IOGen g) = rest IOGen (next g)
  genWord8 (IOGen g) = rest IOGen (genWord8 g)
  genWord16 (IOGen g) = rest IOGen (genWord16 g)
  genWord32 (IOGen g) = rest IOGen (genWord32 g)
  genWord64 (IOGen g) = rest IOGen (genWord64 g)
  genWord32R n (IOGen g) = rest IOGen (genWord32R n g)
  genWord64R n (IOGen g) = rest IOGen (genWord64R n g)
  genShortByteString n (IOGen g) = rest IOGen (genShortByteString n g)
  genRange (IOGen g) = genRange g
  split (IOGen g) = case split g of (a, b) -> (IOGen a, IOGen b)

instance (RandomGen g, MonadIO m) => StatefulGen (IOGenM g) m where
  uniformWord32R n = applyIOGen (genWord32R n)
  uniformWord64R n = applyIOGen (genWord64R n)
  uniformWord8 = applyIOGen genWord8
  uniformWord16 = applyIOGen genWord16
  uniformWord32 = applyIOGen genWord32
  uniformWord64 = applyIOGen genWord64
  uniformShortByteString n = applyIOGen (genShortByteString n)

instance (RandomGen g, MonadIO m) => FrozenGen (IOGen g) m where
  type MutableGen (IOGen g) m = IOGenM g
  freezeGen (IOGenM r) = liftIO (fmap IOGen (readIORef r))
  thawGen (IOGen g) = newIOGenM g

instance (RandomGen g, MonadIO m) => RandomGenM (IOGenM g) g m where
  applyRandomGenM = applyIOGen

newIOGenM :: MonadIO m => g -> m (IOGenM g)
newIOGenM g = liftIO (fmap IOGenM (newIORef g))

applyIOGen :: MonadIO m => (g -> (a, g)) -> IOGenM g -> m a
applyIOGen f (IOGenM r) = liftIO (readIORef r >>= \g -> case f g of (x, g') -> g' `seq` writeIORef r g' >> (x `seq` return x))

newtype AtomicGenM g = AtomicGenM { unAtomicGenM :: IORef g }
newtype AtomicGen g = AtomicGen { unAtomicGen :: g }

instance Eq g => Eq (AtomicGen g) where
  AtomicGen g == AtomicGen h = g == h

instance Show g => Show (AtomicGen g) where
  showsPrec p (AtomicGen g) = showParen (p > 10) (showString "AtomicGen {unAtomicGen = " . shows g . showChar '}')

instance RandomGen g => RandomGen (AtomicGen g) where
  next (AtomicGen g) = rest AtomicGen (next g)
  genWord8 (AtomicGen g) = rest AtomicGen (genWord8 g)
  genWord16 (AtomicGen g) = rest AtomicGen (genWord16 g)
  genWord32 (AtomicGen g) = rest AtomicGen (genWord32 g)
  genWord64 (AtomicGen g) = rest AtomicGen (genWord64 g)
  genWord32R n (AtomicGen g) = rest AtomicGen (genWord32R n g)
  genWord64R n (AtomicGen g) = rest AtomicGen (genWord64R n g)
  genShortByteString n (AtomicGen g) = rest AtomicGen (genShortByteString n g)
  genRange (AtomicGen g) = genRange g
  split (AtomicGen g) = case split g of (a, b) -> (AtomicGen a, AtomicGen b)

instance (RandomGen g, MonadIO m) => StatefulGen (AtomicGenM g) m where
  uniformWord32R n = applyAtomicGen (genWord32R n)
  uniformWord64R n = applyAtomicGen (genWord64R n)
  uniformWord8 = applyAtomicGen genWord8
  uniformWord16 = applyAtomicGen genWord16
  uniformWord32 = applyAtomicGen genWord32
  uniformWord64 = applyAtomicGen genWord64
  uniformShortByteString n = applyAtomicGen (genShortByteString n)

instance (RandomGen g, MonadIO m) => FrozenGen (AtomicGen g) m where
  type MutableGen (AtomicGen g) m = AtomicGenM g
  freezeGen (AtomicGenM r) = liftIO (fmap AtomicGen (readIORef r))
  thawGen (AtomicGen g) = newAtomicGenM g

instance (RandomGen g, MonadIO m) => RandomGenM (AtomicGenM g) g m where
  applyRandomGenM = applyAtomicGen

newAtomicGenM :: MonadIO m => g -> m (AtomicGenM g)
newAtomicGenM g = liftIO (fmap AtomicGenM (newIORef g))

applyAtomicGen :: MonadIO m => (g -> (a, g)) -> AtomicGenM g -> m a
applyAtomicGen f (AtomicGenM r) = liftIO (atomicModifyIORef' r (\g -> case f g of (x, g') -> (g', x)))

newtype STGenM g s = STGenM { unSTGenM :: STRef s g }
newtype STGen g = STGen { unSTGen :: g }

instance Eq g => Eq (STGen g) where
  STGen g == STGen h = g == h

instance Show g => Show (STGen g) where
  showsPrec p (STGen g) = showParen (p > 10) (showString "STGen {unSTGen = " . shows g . showChar '}')

instance RandomGen g => RandomGen (STGen g) where
  next (STGen g) = rest STGen (next g)
  genWord8 (STGen g) = rest STGen (genWord8 g)
  genWord16 (STGen g) = rest STGen (genWord16 g)
  genWord32 (STGen g) = rest STGen (genWord32 g)
  genWord64 (STGen g) = rest STGen (genWord64 g)
  genWord32R n (STGen g) = rest STGen (genWord32R n g)
  genWord64R n (STGen g) = rest STGen (genWord64R n g)
  genShortByteString n (STGen g) = rest STGen (genShortByteString n g)
  genRange (STGen g) = genRange g
  split (STGen g) = case split g of (a, b) -> (STGen a, STGen b)

instance RandomGen g => StatefulGen (STGenM g s) (ST s) where
  uniformWord32R n = applySTGen (genWord32R n)
  uniformWord64R n = applySTGen (genWord64R n)
  uniformWord8 = applySTGen genWord8
  uniformWord16 = applySTGen genWord16
  uniformWord32 = applySTGen genWord32
  uniformWord64 = applySTGen genWord64
  uniformShortByteString n = applySTGen (genShortByteString n)

instance RandomGen g => FrozenGen (STGen g) (ST s) where
  type MutableGen (STGen g) (ST s) = STGenM g s
  freezeGen (STGenM r) = fmap STGen (readSTRef r)
  thawGen (STGen g) = newSTGenM g

instance RandomGen g => RandomGenM (STGenM g s) g (ST s) where
  applyRandomGenM = applySTGen

newSTGenM :: g -> ST s (STGenM g s)
newSTGenM g = fmap STGenM (newSTRef g)

applySTGen :: (g -> (a, g)) -> STGenM g s -> ST s a
applySTGen f (STGenM r) = readSTRef r >>= \g -> case f g of (x, g') -> g' `seq` writeSTRef r g' >> (x `seq` return x)

newtype TGenM g = TGenM { unTGenM :: TVar g }
newtype TGen g = TGen { unTGen :: g }

instance Eq g => Eq (TGen g) where
  TGen g == TGen h = g == h

instance Show g => Show (TGen g) where
  showsPrec p (TGen g) = showParen (p > 10) (showString "TGen {unTGen = " . shows g . showChar '}')

instance RandomGen g => RandomGen (TGen g) where
  next (TGen g) = rest TGen (next g)
  genWord8 (TGen g) = rest TGen (genWord8 g)
  genWord16 (TGen g) = rest TGen (genWord16 g)
  genWord32 (TGen g) = rest TGen (genWord32 g)
  genWord64 (TGen g) = rest TGen (genWord64 g)
  genWord32R n (TGen g) = rest TGen (genWord32R n g)
  genWord64R n (TGen g) = rest TGen (genWord64R n g)
  genShortByteString n (TGen g) = rest TGen (genShortByteString n g)
  genRange (TGen g) = genRange g
  split (TGen g) = case split g of (a, b) -> (TGen a, TGen b)

instance RandomGen g => StatefulGen (TGenM g) STM where
  uniformWord32R n = applyTGen (genWord32R n)
  uniformWord64R n = applyTGen (genWord64R n)
  uniformWord8 = applyTGen genWord8
  uniformWord16 = applyTGen genWord16
  uniformWord32 = applyTGen genWord32
  uniformWord64 = applyTGen genWord64
  uniformShortByteString n = applyTGen (genShortByteString n)

instance RandomGen g => FrozenGen (TGen g) STM where
  type MutableGen (TGen g) STM = TGenM g
  freezeGen (TGenM r) = fmap TGen (readTVar r)
  thawGen (TGen g) = newTGenM g

instance RandomGen g => RandomGenM (TGenM g) g STM where
  applyRandomGenM = applyTGen

newTGenM :: g -> STM (TGenM g)
newTGenM g = fmap TGenM (newTVar g)

applyTGen :: (g -> (a, g)) -> TGenM g -> STM a
applyTGen f (TGenM r) = readTVar r >>= \g -> case f g of (x, g') -> g' `seq` writeTVar r g' >> (x `seq` return x)

-- What was drawn, with the generator as one at rest again.
rest :: (g -> f) -> (a, g) -> (a, f)
rest f (x, g) = (x, f g)

globalStdGen :: AtomicGenM StdGen
globalStdGen = AtomicGenM theStdGen

runSTGen :: RandomGen g => g -> (forall s. STGenM g s -> ST s a) -> (a, g)
runSTGen g use = case runST (withMutableGen (STGen g) use) of (x, STGen g') -> (x, g')

runSTGen_ :: RandomGen g => g -> (forall s. STGenM g s -> ST s a) -> a
runSTGen_ g use = fst (runSTGen g use)

newTGenMIO :: MonadIO m => g -> m (TGenM g)
newTGenMIO g = liftIO (fmap TGenM (newTVarIO g))
