-- System.Random.SplitMix32: System.Random.SplitMix with a state of two words of 32 bits. Numbers are those of splitmix 0.1.
module System.Random.SplitMix32
  ( SMGen, nextWord32, nextWord64, nextTwoWord32, nextInt, nextDouble, nextFloat, nextInteger, splitSMGen
  , bitmaskWithRejection32, bitmaskWithRejection32', bitmaskWithRejection64, bitmaskWithRejection64'
  , mkSMGen, initSMGen, newSMGen, seedSMGen, seedSMGen', unseedSMGen
  ) where

import Control.DeepSeq (NFData (..))
import Data.Bits
import Data.IORef
import Data.Word
import System.IO.Unsafe (unsafePerformIO)
import qualified System.Random.SplitMix as Wide

-- The counter, and what it grows by, which is odd.
data SMGen = SMGen !Word32 !Word32

instance Show SMGen where
  showsPrec p (SMGen seed gamma) = showParen (p > 10)
    (showString "SMGen " . showsPrec 11 seed . showChar ' ' . showsPrec 11 gamma)

instance Read SMGen where
  readsPrec p = readParen (p > 10)
    (\text -> [ (SMGen seed gamma, c) | ("SMGen", a) <- lex text, (seed, b) <- readsPrec 11 a, (gamma, c) <- readsPrec 11 b, odd gamma ])

instance NFData SMGen where
  rnf (SMGen _ _) = ()

-- The first is MurmurHash3's; what a generator grows by has to differ from it.
mix, mixOther, mixGamma :: Word32 -> Word32
mix = shiftXor 16 . (* 0xc2b2ae35) . shiftXor 13 . (* 0x85ebca6b) . shiftXor 16
mixOther = shiftXor 16 . (* 0xcd9ab5b3) . shiftXor 13 . (* 0x69ad6ccb) . shiftXor 16
mixGamma z
  | popCount (g `xor` (g `shiftR` 1)) >= 12 = g
  | otherwise = g `xor` 0xaaaaaaaa
  where g = mixOther z .|. 1

shiftXor :: Int -> Word32 -> Word32
shiftXor n w = w `xor` (w `shiftR` n)

mkSMGen :: Word32 -> SMGen
mkSMGen s = SMGen (mix s) (mixGamma (s + 0x9e3779b9))

seedSMGen :: Word32 -> Word32 -> SMGen
seedSMGen seed gamma = SMGen seed (gamma .|. 1)

seedSMGen' :: (Word32, Word32) -> SMGen
seedSMGen' (seed, gamma) = seedSMGen seed gamma

unseedSMGen :: SMGen -> (Word32, Word32)
unseedSMGen (SMGen seed gamma) = (seed, gamma)

splitSMGen :: SMGen -> (SMGen, SMGen)
splitSMGen (SMGen seed gamma) = (SMGen seed'' gamma, SMGen (mix seed') (mixGamma seed''))
  where
    seed' = seed + gamma
    seed'' = seed' + gamma

-- ---- Numbers --------------------------------------------------------------------------------------------

nextWord32 :: SMGen -> (Word32, SMGen)
nextWord32 (SMGen seed gamma) = (mix seed', SMGen seed' gamma)
  where seed' = seed + gamma

nextTwoWord32 :: SMGen -> (Word32, Word32, SMGen)
nextTwoWord32 g = (high, low, g'')
  where
    (high, g') = nextWord32 g
    (low, g'') = nextWord32 g'

nextWord64 :: SMGen -> (Word64, SMGen)
nextWord64 g = case nextTwoWord32 g of (high, low, g') -> (fromIntegral high `shiftL` 32 .|. fromIntegral low, g')

nextInt :: SMGen -> (Int, SMGen)
nextInt g = case nextWord64 g of (w, g') -> (fromIntegral w, g')

-- From 0 to 1, without 1.
nextDouble :: SMGen -> (Double, SMGen)
nextDouble g = case nextWord64 g of (w, g') -> (fromIntegral (w `shiftR` 11) * (1 / 9007199254740992), g')

nextFloat :: SMGen -> (Float, SMGen)
nextFloat g = case nextWord32 g of (w, g') -> (fromIntegral (w `shiftR` 8) * (1 / 16777216), g')

-- In a range, by as many digits of 32 bits as it has; too large ones are drawn again.
nextInteger :: Integer -> Integer -> SMGen -> (Integer, SMGen)
nextInteger lo hi g = case compare lo hi of
  EQ -> (lo, g)
  LT -> case upTo (hi - lo) g of (x, g') -> (lo + x, g')
  GT -> case upTo (lo - hi) g of (x, g') -> (hi + x, g')

upTo :: Integer -> SMGen -> (Integer, SMGen)
upTo range = go
  where
    (lead, others) = digits 0 range
    go g
      | x <= range = (x, g'')
      | otherwise = go g''
      where
        (w, g') = nextWord32 g
        (x, g'') = rest (toInteger (w .&. lead)) others g'
    rest :: Integer -> Int -> SMGen -> (Integer, SMGen)
    rest acc 0 g = (acc, g)
    rest acc n g = case nextWord32 g of (w, g') -> rest (acc * 4294967296 + toInteger w) (n - 1) g'

-- The bits of the first digit, and how many follow.
digits :: Int -> Integer -> (Word32, Int)
digits n x
  | x < 4294967296 = (complement 0 `shiftR` countLeadingZeros (fromInteger x :: Word32), n)
  | otherwise = digits (n + 1) (x `div` 4294967296)

bitmaskWithRejection32, bitmaskWithRejection32' :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32 0 = error "bitmaskWithRejection32 0"
bitmaskWithRejection32 n = bitmaskWithRejection32' (n - 1)
bitmaskWithRejection32' = masked nextWord32

bitmaskWithRejection64, bitmaskWithRejection64' :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64 0 = error "bitmaskWithRejection64 0"
bitmaskWithRejection64 n = bitmaskWithRejection64' (n - 1)
bitmaskWithRejection64' = masked nextWord64

masked :: (FiniteBits w, Ord w, Num w) => (SMGen -> (w, SMGen)) -> w -> SMGen -> (w, SMGen)
masked next range = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    go g = case next g of
      (x, g')
        | x .&. mask > range -> go g'
        | otherwise -> (x .&. mask, g')

-- ---- Generators of the system ---------------------------------------------------------------------------

initSMGen :: IO SMGen
initSMGen = fmap (mkSMGen . fromIntegral . fst . Wide.nextWord64) Wide.initSMGen

newSMGen :: IO SMGen
newSMGen = atomicModifyIORef theSMGen splitSMGen

theSMGen :: IORef SMGen
theSMGen = unsafePerformIO (initSMGen >>= newIORef)
{-# NOINLINE theSMGen #-}
