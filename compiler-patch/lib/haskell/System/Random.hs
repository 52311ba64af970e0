-- System.Random: random values of many types, from generators that are passed on (see System.Random.Internal).
module System.Random
  ( RandomGen (..), StdGen, mkStdGen, initStdGen, Random (..), Uniform, UniformRange, Finite, uniform, uniformR, genByteString
  , getStdGen, setStdGen, newStdGen, getStdRandom, randomIO, randomRIO
  ) where

import Control.Monad.IO.Class (MonadIO (..))
import Data.IORef
import System.Random.Internal

-- ---- The generator of the program -----------------------------------------------------------------------

getStdGen :: MonadIO m => m StdGen
getStdGen = liftIO (readIORef theStdGen)

setStdGen :: MonadIO m => StdGen -> m ()
setStdGen g = liftIO (writeIORef theStdGen g)

newStdGen :: MonadIO m => m StdGen
newStdGen = liftIO (atomicModifyIORef' theStdGen split)

getStdRandom :: MonadIO m => (StdGen -> (a, StdGen)) -> m a
getStdRandom f = liftIO (atomicModifyIORef' theStdGen (\g -> case f g of (x, g') -> (g', x)))

randomIO :: (Random a, MonadIO m) => m a
randomIO = getStdRandom random

randomRIO :: (Random a, MonadIO m) => (a, a) -> m a
randomRIO range = getStdRandom (randomR range)
