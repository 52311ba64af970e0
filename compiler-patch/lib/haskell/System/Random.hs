-- System.Random: random values of many types, from generators that are passed on.
--
-- The generator is that of System.Random.SplitMix, and numbers in a range are found as by the package random 1.2, so that
-- a program with a fixed seed has the same ones. A range of 64 bits takes the bits that it needs and draws again what is too
-- large; smaller ones multiply (Lemire, Fast random integer generation in an interval, 2019).
module System.Random
  ( RandomGen (..), StdGen, mkStdGen, initStdGen, Random (..), Uniform (..), UniformRange (..), uniform
  , getStdGen, setStdGen, newStdGen, getStdRandom, randomIO, randomRIO
  ) where

import Data.Bits
import Data.ByteString.Short (ShortByteString, pack)
import Data.Int
import Data.IORef
import Data.Word
import System.IO.Unsafe (unsafePerformIO)
import System.Random.SplitMix

-- ---- Generators ---------------------------------------------------------------------------------------

class RandomGen g where
  next :: g -> (Int, g)
  genWord8 :: g -> (Word8, g)
  genWord16 :: g -> (Word16, g)
  genWord32 :: g -> (Word32, g)
  genWord64 :: g -> (Word64, g)
  genWord32R :: Word32 -> g -> (Word32, g)
  genWord64R :: Word64 -> g -> (Word64, g)
  genShortByteString :: Int -> g -> (ShortByteString, g)
  genRange :: g -> (Int, Int)
  split :: g -> (g, g)
  next g = case genWord64 g of (w, g') -> (fromIntegral w, g')
  genWord8 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
  genWord16 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
  genWord32 g = case nextInRange g 32 of (n, g') -> (fromInteger n, g')
  genWord64 g = case genWord32 g of
    (low, g') -> case genWord32 g' of
      (high, g'') -> (fromIntegral high `shiftL` 32 .|. fromIntegral low, g'')
  genWord32R limit g = multiplied32 limit g
  genWord64R limit g = masked64 limit g
  genShortByteString n g = case bytes (max 0 n) g of (xs, g') -> (pack xs, g')
  genRange _ = (minBound, maxBound)

-- Eight bytes of each number, the lowest first.
bytes :: RandomGen g => Int -> g -> ([Word8], g)
bytes 0 g = ([], g)
bytes n g = case genWord64 g of
  (w, g') -> case bytes (n - k) g' of
    (rest, end) -> ([fromIntegral (w `shiftR` (8 * i)) | i <- [0 .. k - 1]] ++ rest, end)
  where k = min 8 n

-- For generators that have next and genRange alone.
nextInRange :: RandomGen g => g -> Int -> (Integer, g)
nextInRange g bits = go 1 0 g
  where
    (low, high) = genRange g
    base = toInteger high - toInteger low + 1
    go size acc h
      | size >= 2 ^ bits = (acc `mod` (2 ^ bits), h)
      | otherwise = case next h of (n, h') -> go (size * base) (acc * base + toInteger n - toInteger low) h'

newtype StdGen = StdGen { unStdGen :: SMGen }

instance Eq StdGen where
  StdGen g == StdGen h = unseedSMGen g == unseedSMGen h

instance Show StdGen where
  showsPrec p (StdGen g) = showParen (p > 10) (showString "StdGen {unStdGen = " . shows g . showChar '}')

instance RandomGen StdGen where
  next (StdGen g) = case nextInt g of (n, g') -> (n, StdGen g')
  genWord32 (StdGen g) = case nextWord32 g of (w, g') -> (w, StdGen g')
  genWord64 (StdGen g) = case nextWord64 g of (w, g') -> (w, StdGen g')
  split (StdGen g) = case splitSMGen g of (a, b) -> (StdGen a, StdGen b)

instance RandomGen SMGen where
  next = nextInt
  genWord32 = nextWord32
  genWord64 = nextWord64
  split = splitSMGen

mkStdGen :: Int -> StdGen
mkStdGen n = StdGen (mkSMGen (fromIntegral n))

initStdGen :: IO StdGen
initStdGen = fmap StdGen initSMGen

-- ---- Whole numbers up to a limit ----------------------------------------------------------------------

masked64 :: RandomGen g => Word64 -> g -> (Word64, g)
masked64 limit = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (limit .|. 1)
    go g = case genWord64 g of
      (w, g')
        | w .&. mask > limit -> go g'
        | otherwise -> (w .&. mask, g')

masked32 :: RandomGen g => Word32 -> g -> (Word32, g)
masked32 limit = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (limit .|. 1)
    go g = case genWord32 g of
      (w, g')
        | w .&. mask > limit -> go g'
        | otherwise -> (w .&. mask, g')

multiplied32 :: RandomGen g => Word32 -> g -> (Word32, g)
multiplied32 limit
  | limit == maxBound = genWord32
  | otherwise = go
  where
    range = limit + 1
    least = negate range `mod` range
    go g = case genWord32 g of
      (w, g')
        | (fromIntegral product64 :: Word32) >= least -> (fromIntegral (product64 `shiftR` 32), g')
        | otherwise -> go g'
        where product64 = fromIntegral w * fromIntegral range :: Word64

-- 64 bits at a time, multiplied.
multipliedInteger :: RandomGen g => Integer -> g -> (Integer, g)
multipliedInteger range = go
  where
    n = wordsOf range
    k = 64 * n
    least = (bit k - range) `rem` range
    go g = case integerOf n 0 g of
      (x, g')
        | m .&. (bit k - 1) < least -> go g'
        | otherwise -> (m `shiftR` k, g')
        where m = x * range

wordsOf :: Integer -> Int
wordsOf 0 = 0
wordsOf x = 1 + wordsOf (x `shiftR` 64)

integerOf :: RandomGen g => Int -> Integer -> g -> (Integer, g)
integerOf 0 acc g = (acc, g)
integerOf n acc g = case genWord64 g of (w, g') -> integerOf (n - 1) (acc `shiftL` 64 .|. toInteger w) g'

-- Signed numbers of 64 bits: the distance from the lower end.
signed64 :: (Integral a, RandomGen g) => (a, a) -> g -> (a, g)
signed64 (a, b) g
  | a == b = (a, g)
  | otherwise = case masked64 (fromIntegral hi - fromIntegral lo) g of (w, g') -> (lo + fromIntegral w, g')
  where
    lo = min a b
    hi = max a b

-- Small signed numbers: the distance, as a number without a sign and of their width.
signedSmall :: (Integral a, RandomGen g) => (a, a) -> g -> (a, g)
signedSmall (a, b) g
  | a == b = (a, g)
  | otherwise = case masked32 (fromInteger (toInteger hi - toInteger lo)) g of (w, g') -> (lo + fromIntegral w, g')
  where
    lo = min a b
    hi = max a b

unsigned32 :: (Integral a, RandomGen g) => (a, a) -> g -> (a, g)
unsigned32 (a, b) g = case multiplied32 (fromIntegral (hi - lo)) g of (w, g') -> (lo + fromIntegral w, g')
  where
    lo = min a b
    hi = max a b

integerR :: RandomGen g => (Integer, Integer) -> g -> (Integer, g)
integerR (a, b) g
  | a == b = (a, g)
  | limit < bit 64 = case masked64 (fromInteger limit) g of (w, g') -> (lo + toInteger w, g')
  | otherwise = case multipliedInteger (limit + 1) g of (n, g') -> (lo + n, g')
  where
    lo = min a b
    limit = max a b - lo

-- ---- Classes ------------------------------------------------------------------------------------------

class Random a where
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  random :: RandomGen g => g -> (a, g)
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randoms :: RandomGen g => g -> [a]
  randomRs range g = case randomR range g of (x, g') -> x : randomRs range g'
  randoms g = case random g of (x, g') -> x : randoms g'

class Uniform a where
  primUniform :: RandomGen g => g -> (a, g)

class UniformRange a where
  uniformR :: RandomGen g => (a, a) -> g -> (a, g)

uniform :: (RandomGen g, Uniform a) => g -> (a, g)
uniform = primUniform

word64, word32, word16, word8 :: (Num a, RandomGen g) => g -> (a, g)
word64 g = case genWord64 g of (w, g') -> (fromIntegral w, g')
word32 g = case genWord32 g of (w, g') -> (fromIntegral w, g')
word16 g = case genWord16 g of (w, g') -> (fromIntegral w, g')
word8 g = case genWord8 g of (w, g') -> (fromIntegral w, g')

charR :: RandomGen g => (Char, Char) -> g -> (Char, g)
charR (a, b) g = case unsigned32 (code a, code b) g of (n, g') -> (toEnum (fromIntegral n), g')
  where
    code :: Char -> Word32
    code = fromIntegral . fromEnum

boolR :: RandomGen g => (Bool, Bool) -> g -> (Bool, g)
boolR (a, b) g
  | a == b = (a, g)
  | otherwise = anyBool g

anyBool :: RandomGen g => g -> (Bool, g)
anyBool g = case genWord8 g of (w, g') -> (w .&. 1 /= 0, g')

-- The quotient of 64 bits and the greatest number that they make.
doubleR :: RandomGen g => (Double, Double) -> g -> (Double, g)
doubleR (a, b) g
  | a == b = (a, g)
  | isInfinite a || isInfinite b = (b + a, g)
  | otherwise = case genWord64 g of
      (w, g') -> let x = nearest w / 18446744073709551616 in (x * a + (1 - x) * b, g')

-- The Double next to the number, where fromIntegral takes the one below it. The last bit of a half says whether more
-- follows.
nearest :: Word64 -> Double
nearest w
  | n >= 0 = fromIntegral n
  | otherwise = 2 * fromIntegral (fromIntegral (w `shiftR` 1 .|. w .&. 1) :: Int)
  where n = fromIntegral w :: Int

floatR :: RandomGen g => (Float, Float) -> g -> (Float, g)
floatR (a, b) g
  | a == b = (a, g)
  | isInfinite a || isInfinite b = (b + a, g)
  | otherwise = case genWord32 g of
      (w, g') -> let x = fromIntegral w / 4294967295 in (x * a + (1 - x) * b, g')

instance Random Int where
  randomR = signed64
  random = word64

instance UniformRange Int where
  uniformR = signed64

instance Uniform Int where
  primUniform = word64

instance Random Int64 where
  randomR = signed64
  random = word64

instance UniformRange Int64 where
  uniformR = signed64

instance Uniform Int64 where
  primUniform = word64

instance Random Word where
  randomR = signed64
  random = word64

instance UniformRange Word where
  uniformR = signed64

instance Uniform Word where
  primUniform = word64

instance Random Word64 where
  randomR = signed64
  random = word64

instance UniformRange Word64 where
  uniformR = signed64

instance Uniform Word64 where
  primUniform = word64

instance Random Int32 where
  randomR = signedSmall
  random = word32

instance UniformRange Int32 where
  uniformR = signedSmall

instance Uniform Int32 where
  primUniform = word32

instance Random Int16 where
  randomR = signedSmall
  random = word16

instance UniformRange Int16 where
  uniformR = signedSmall

instance Uniform Int16 where
  primUniform = word16

instance Random Int8 where
  randomR = signedSmall
  random = word8

instance UniformRange Int8 where
  uniformR = signedSmall

instance Uniform Int8 where
  primUniform = word8

instance Random Word32 where
  randomR = unsigned32
  random = word32

instance UniformRange Word32 where
  uniformR = unsigned32

instance Uniform Word32 where
  primUniform = word32

instance Random Word16 where
  randomR = unsigned32
  random = word16

instance UniformRange Word16 where
  uniformR = unsigned32

instance Uniform Word16 where
  primUniform = word16

instance Random Word8 where
  randomR = unsigned32
  random = word8

instance UniformRange Word8 where
  uniformR = unsigned32

instance Uniform Word8 where
  primUniform = word8

instance Random Char where
  randomR = charR
  random = charR (minBound, maxBound)

instance UniformRange Char where
  uniformR = charR

instance Uniform Char where
  primUniform = charR (minBound, maxBound)

instance Random Bool where
  randomR = boolR
  random = anyBool

instance UniformRange Bool where
  uniformR = boolR

instance Uniform Bool where
  primUniform = anyBool

instance Random Integer where
  randomR = integerR
  random g = case random g of (n, g') -> (toInteger (n :: Int), g')

instance UniformRange Integer where
  uniformR = integerR

instance Random Double where
  randomR = doubleR
  random = doubleR (0, 1)

instance UniformRange Double where
  uniformR = doubleR

instance Random Float where
  randomR = floatR
  random = floatR (0, 1)

instance UniformRange Float where
  uniformR = floatR

instance (Random a, Random b) => Random (a, b) where
  randomR ((a, b), (a', b')) g = case randomR (a, a') g of
    (x, g') -> case randomR (b, b') g' of (y, g'') -> ((x, y), g'')
  random g = case random g of
    (x, g') -> case random g' of (y, g'') -> ((x, y), g'')

instance (Random a, Random b, Random c) => Random (a, b, c) where
  randomR ((a, b, c), (a', b', c')) g = case randomR (a, a') g of
    (x, g') -> case randomR ((b, c), (b', c')) g' of ((y, z), g'') -> ((x, y, z), g'')
  random g = case random g of
    (x, g') -> case random g' of ((y, z), g'') -> ((x, y, z), g'')

instance (Uniform a, Uniform b) => Uniform (a, b) where
  primUniform g = case primUniform g of
    (x, g') -> case primUniform g' of (y, g'') -> ((x, y), g'')

-- ---- The generator of the program -----------------------------------------------------------------------

{-# NOINLINE theStdGen #-}
theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (initStdGen >>= newIORef)

getStdGen :: IO StdGen
getStdGen = readIORef theStdGen

setStdGen :: StdGen -> IO ()
setStdGen = writeIORef theStdGen

newStdGen :: IO StdGen
newStdGen = atomicModifyIORef' theStdGen split

getStdRandom :: (StdGen -> (a, StdGen)) -> IO a
getStdRandom f = atomicModifyIORef' theStdGen (\g -> case f g of (x, g') -> (g', x))

randomIO :: Random a => IO a
randomIO = getStdRandom random

randomRIO :: Random a => (a, a) -> IO a
randomRIO range = getStdRandom (randomR range)
