-- System.Random.SplitMix: random numbers from a counter that is mixed, with generators that can be split.
--
-- Steele, Lea and Flood, Fast splittable pseudorandom number generators, OOPSLA 2014. The mixing functions are Stafford's
-- variants of MurmurHash3's. Numbers are those of the package splitmix 0.1.
module System.Random.SplitMix
  ( SMGen, nextWord64, nextWord32, nextTwoWord32, nextInt, nextDouble, nextFloat, nextInteger, splitSMGen
  , bitmaskWithRejection32, bitmaskWithRejection32', bitmaskWithRejection64, bitmaskWithRejection64'
  , mkSMGen, initSMGen, newSMGen, seedSMGen, seedSMGen', unseedSMGen
  ) where

import Control.DeepSeq (NFData (..))
import Data.Bits
import Data.IORef
import Data.Word
import System.IO.Unsafe (unsafePerformIO)
import Prelude.System (request)
import Prim (primCPUTime)

-- The counter, and what it grows by, which is odd.
data SMGen = SMGen !Word64 !Word64

instance Show SMGen where
  showsPrec p (SMGen seed gamma) = showParen (p > 10)
    (showString "SMGen " . showsPrec 11 seed . showChar ' ' . showsPrec 11 gamma)

instance Read SMGen where
  readsPrec p = readParen (p > 10)
    (\text -> [ (SMGen seed gamma, c) | ("SMGen", a) <- lex text, (seed, b) <- readsPrec 11 a, (gamma, c) <- readsPrec 11 b, odd gamma ])

instance NFData SMGen where
  rnf (SMGen _ _) = ()

mix64, mix64variant13, mixGamma :: Word64 -> Word64
mix64 z = shiftXor 33 (shiftXorMultiply 33 0xc4ceb9fe1a85ec53 (shiftXorMultiply 33 0xff51afd7ed558ccd z))
mix64variant13 z = shiftXor 31 (shiftXorMultiply 27 0x94d049bb133111eb (shiftXorMultiply 30 0xbf58476d1ce4e5b9 z))
mixGamma z
  | popCount (g `xor` (g `shiftR` 1)) >= 24 = g
  | otherwise = g `xor` 0xaaaaaaaaaaaaaaaa
  where g = mix64variant13 z .|. 1

shiftXor :: Int -> Word64 -> Word64
shiftXor n w = w `xor` (w `shiftR` n)

shiftXorMultiply :: Int -> Word64 -> Word64 -> Word64
shiftXorMultiply n k w = shiftXor n w * k

goldenGamma :: Word64
goldenGamma = 0x9e3779b97f4a7c15

mkSMGen :: Word64 -> SMGen
mkSMGen s = SMGen (mix64 s) (mixGamma (s + goldenGamma))

seedSMGen :: Word64 -> Word64 -> SMGen
seedSMGen seed gamma = SMGen seed (gamma .|. 1)

seedSMGen' :: (Word64, Word64) -> SMGen
seedSMGen' (seed, gamma) = seedSMGen seed gamma

unseedSMGen :: SMGen -> (Word64, Word64)
unseedSMGen (SMGen seed gamma) = (seed, gamma)

nextWord64 :: SMGen -> (Word64, SMGen)
nextWord64 (SMGen seed gamma) = (mix64 seed', SMGen seed' gamma)
  where seed' = seed + gamma

nextWord32 :: SMGen -> (Word32, SMGen)
nextWord32 g = case nextWord64 g of (w, g') -> (fromIntegral w, g')

nextTwoWord32 :: SMGen -> (Word32, Word32, SMGen)
nextTwoWord32 g = case nextWord64 g of (w, g') -> (fromIntegral (w `shiftR` 32), fromIntegral w, g')

nextInt :: SMGen -> (Int, SMGen)
nextInt g = case nextWord64 g of (w, g') -> (fromIntegral w, g')

-- From 0 to 1, without 1.
nextDouble :: SMGen -> (Double, SMGen)
nextDouble g = case nextWord64 g of (w, g') -> (fromIntegral (w `shiftR` 11) * (1 / 9007199254740992), g')

nextFloat :: SMGen -> (Float, SMGen)
nextFloat g = case nextWord32 g of (w, g') -> (fromIntegral (w `shiftR` 8) * (1 / 16777216), g')

-- In a range, by as many digits of 64 bits as it has; too large ones are drawn again.
nextInteger :: Integer -> Integer -> SMGen -> (Integer, SMGen)
nextInteger lo hi g = case compare lo hi of
  EQ -> (lo, g)
  LT -> case upTo (hi - lo) g of (x, g') -> (lo + x, g')
  GT -> case upTo (lo - hi) g of (x, g') -> (hi + x, g')

upTo :: Integer -> SMGen -> (Integer, SMGen)
upTo range = go
  where
    (leadMask, restDigits) = digits range
    go g
      | x <= range = (x, g'')
      | otherwise = go g''
      where
        (w, g') = nextWord64 g
        (x, g'') = rest (toInteger (w .&. leadMask)) restDigits g'
    rest :: Integer -> Int -> SMGen -> (Integer, SMGen)
    rest acc 0 g = (acc, g)
    rest acc n g = case nextWord64 g of (w, g') -> rest (acc * 18446744073709551616 + toInteger w) (n - 1) g'

digits :: Integer -> (Word64, Int)
digits = go 0
  where
    go n x
      | x < 18446744073709551616 = (complement 0 `shiftR` countLeadingZeros (fromInteger x :: Word64), n)
      | otherwise = go (n + 1) (x `div` 18446744073709551616)

bitmaskWithRejection32 :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32 0 = error "bitmaskWithRejection32 0"
bitmaskWithRejection32 n = bitmaskWithRejection32' (n - 1)

bitmaskWithRejection64 :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64 0 = error "bitmaskWithRejection64 0"
bitmaskWithRejection64 n = bitmaskWithRejection64' (n - 1)

bitmaskWithRejection32' :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32' range = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    go g = case nextWord32 g of
      (x, g')
        | x .&. mask > range -> go g'
        | otherwise -> (x .&. mask, g')

bitmaskWithRejection64' :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64' range = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    go g = case nextWord64 g of
      (x, g')
        | x .&. mask > range -> go g'
        | otherwise -> (x .&. mask, g')

splitSMGen :: SMGen -> (SMGen, SMGen)
splitSMGen (SMGen seed gamma) = (SMGen seed'' gamma, SMGen (mix64 seed') (mixGamma seed''))
  where
    seed' = seed + gamma
    seed'' = seed' + gamma

-- By both clocks.
initSMGen :: IO SMGen
initSMGen = do
  now <- request 9 "" ""
  used <- primCPUTime
  return (mkSMGen (foldl (\h c -> h * 31 + fromIntegral (fromEnum c)) (fromInteger used) (either id id now)))

{-# NOINLINE theSMGen #-}
theSMGen :: IORef SMGen
theSMGen = unsafePerformIO (initSMGen >>= newIORef)

newSMGen :: IO SMGen
newSMGen = atomicModifyIORef theSMGen splitSMGen
