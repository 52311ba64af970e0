{-# LANGUAGE DeriveAnyClass, DeriveGeneric, FlexibleContexts, TypeFamilies #-}
-- System.Random.Stateful: generators in references and in the state of a monad, and values of a program's own types.
module Main where
import Control.Concurrent.STM
import Control.Monad
import Control.Monad.State.Strict
import Data.Int
import Data.Word
import qualified Data.ByteString as B
import GHC.Generics (Generic)
import System.Random.Stateful

data Side = Head | Tail | Edge deriving (Show, Eq, Ord, Bounded, Enum, Generic, Finite)
instance Uniform Side where uniformM = uniformEnumM
instance UniformRange Side where uniformRM = uniformEnumRM

data Throw = Throw { height :: Int16, side :: Side, again :: Bool } deriving (Show, Generic, Uniform)
data Card = Number Word8 Bool | Face Side | Joker deriving (Show, Generic, Finite)
instance Uniform Card where uniformM = uniformViaFiniteM

newtype Degrees = Degrees Double deriving Show
instance UniformRange Degrees where uniformRM (Degrees a, Degrees b) g = Degrees <$> uniformRM (a, b) g
instance Random Side

walk :: StatefulGen g m => Int -> g -> m Int
walk n g = sum <$> replicateM n (uniformRM (-3, 4) g)

rolls :: (RandomGenM g r m, FrozenGen f m, g ~ MutableGen f m) => f -> m [Int]
rolls f = withMutableGen_ f (replicateM 5 . randomRM (1, 6))

main :: IO ()
main = do
  let g = mkStdGen 2021
  print (runStateGen_ g (walk 1000), runStateGen g (uniformListM 4) :: ([Side], StdGen))
  print (fst (uniform g) :: Throw, runStateGen_ g (uniformListM 6) :: [Card])
  print (take 9 (randomRs (Head, Edge) g), take 9 (randoms g :: [Side]), fst (uniformR (Degrees 0, Degrees 360) g))
  io <- newIOGenM g
  a <- replicateM 3 (uniformM io :: IO Word16)
  b <- uniformRM (10 :: Integer, 10 ^ 25) io
  end <- freezeGen io
  print (a, b, end)
  at <- newAtomicGenM (mkStdGen 3)
  xs <- replicateM 3 (applyAtomicGen (randomR ('a', 'f')) at)
  y <- uniformDouble01M at
  z <- uniformFloatPositive01M at
  h <- splitGenM at
  print (xs, y, z, h)
  print (runSTGen g (\s -> (,) <$> walk 10 s <*> uniformM s) :: ((Int, (Bool, Int8)), StdGen))
  print (runSTGen_ g (replicateM 2 . uniformWord32R 9), runStateGen_ g (uniformWord64R 1000000007), fst (genWord32R 6 g))
  t <- newTGenMIO g
  print =<< atomically ((,) <$> uniformM t <*> randomM t :: STM (Word32, Double))
  print =<< evalStateT (do { k <- uniformRM (1, 10) StateGenM; lift (print (k :: Int)); m <- uniformShortByteString 11 (StateGenM :: StateGenM StdGen); return m }) g
  print (B.unpack (runStateGen_ g (uniformByteStringM 5)), fst (genByteString 9 g))
  rolls (IOGen g) >>= print
  setStdGen g
  n <- uniformRM (0, 99) globalStdGen :: IO Int
  m <- randomRIO (0, 99) :: IO Int
  print (n, m)
