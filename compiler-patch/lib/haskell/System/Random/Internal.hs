{-# LANGUAGE DefaultSignatures, DeriveGeneric, FlexibleContexts, FlexibleInstances, FunctionalDependencies, KindSignatures, RankNTypes, ScopedTypeVariables, TypeFamilyDependencies, TypeOperators, UndecidableInstances #-}
-- System.Random.Internal: generators that are passed on, generators that are changed in place, and random values of many types from
-- either (see System.Random and System.Random.Stateful).
--
-- How a value is made of random words is written once, for generators that are changed in a monad; a generator that is passed on
-- is the state of such a monad. Numbers are found as by the package random 1.2, so that a program with a fixed seed has the same
-- ones. A range of 64 bits takes the bits that it needs and draws again what is too large; smaller ones multiply (Lemire, Fast
-- random integer generation in an interval, 2019).
module System.Random.Internal where

import Control.Monad (replicateM)
import Control.Monad.IO.Class (MonadIO)
import Control.Monad.ST (ST, runST)
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.State.Strict (State, StateT (..), runState)
import Data.Bits
import Data.ByteString (ByteString)
import Data.ByteString.Short (ShortByteString, fromShort, pack)
import Data.Int
import Data.IORef
import Data.Kind (Type)
import Data.Proxy (Proxy (..))
import Data.Void (Void)
import Data.Word
import GHC.Generics
import Numeric.Natural (Natural)
import System.IO.Unsafe (unsafePerformIO)
import System.Random.SplitMix

-- ---- Generators that are passed on ----------------------------------------------------------------------

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
  genShortByteString n g = runStateGen g (shortBytes n . uniformWord64)
  genRange _ = (minBound, maxBound)

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

-- The one that a program has from its beginning.
{-# NOINLINE theStdGen #-}
theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (initStdGen >>= newIORef)

-- ---- Generators that are changed in place ---------------------------------------------------------------

class Monad m => StatefulGen g m where
  uniformWord32R :: Word32 -> g -> m Word32
  uniformWord64R :: Word64 -> g -> m Word64
  uniformWord8 :: g -> m Word8
  uniformWord16 :: g -> m Word16
  uniformWord32 :: g -> m Word32
  uniformWord64 :: g -> m Word64
  uniformShortByteString :: Int -> g -> m ShortByteString
  uniformWord32R = maskedM uniformWord32
  uniformWord64R = maskedM uniformWord64
  uniformWord8 g = fmap fromIntegral (uniformWord32 g)
  uniformWord16 g = fmap fromIntegral (uniformWord32 g)
  uniformWord32 g = fmap fromIntegral (uniformWord64 g)
  uniformWord64 g = do
    low <- uniformWord32 g
    high <- uniformWord32 g
    return (fromIntegral high `shiftL` 32 .|. fromIntegral low)
  default uniformShortByteString :: MonadIO m => Int -> g -> m ShortByteString
  uniformShortByteString n g = shortBytes n (uniformWord64 g)

-- A generator at rest, of which one that is changed is made.
class StatefulGen (MutableGen f m) m => FrozenGen f m where
  type MutableGen f m = (g :: Type) | g -> f
  freezeGen :: MutableGen f m -> m f
  thawGen :: f -> m (MutableGen f m)

-- The state of a monad as a generator, which has nothing itself.
data StateGenM g = StateGenM

newtype StateGen g = StateGen { unStateGen :: g }

instance Eq g => Eq (StateGen g) where
  StateGen g == StateGen h = g == h

instance Show g => Show (StateGen g) where
  showsPrec p (StateGen g) = showParen (p > 10) (showString "StateGen {unStateGen = " . shows g . showChar '}')

instance (RandomGen g, MonadState g m) => StatefulGen (StateGenM g) m where
  uniformWord32R limit _ = state (genWord32R limit)
  uniformWord64R limit _ = state (genWord64R limit)
  uniformWord8 _ = state genWord8
  uniformWord16 _ = state genWord16
  uniformWord32 _ = state genWord32
  uniformWord64 _ = state genWord64
  uniformShortByteString n _ = state (genShortByteString n)

instance (RandomGen g, MonadState g m) => FrozenGen (StateGen g) m where
  type MutableGen (StateGen g) m = StateGenM g
  freezeGen _ = fmap StateGen get
  thawGen (StateGen g) = put g >> return StateGenM

splitGen :: (MonadState g m, RandomGen g) => m g
splitGen = state split

runStateGen :: RandomGen g => g -> (StateGenM g -> State g a) -> (a, g)
runStateGen g f = runState (f StateGenM) g

runStateGen_ :: RandomGen g => g -> (StateGenM g -> State g a) -> a
runStateGen_ g f = fst (runStateGen g f)

runStateGenT :: RandomGen g => g -> (StateGenM g -> StateT g m a) -> m (a, g)
runStateGenT g f = runStateT (f StateGenM) g

runStateGenT_ :: (RandomGen g, Functor f) => g -> (StateGenM g -> StateT g f a) -> f a
runStateGenT_ g f = fmap fst (runStateGenT g f)

runStateGenST :: RandomGen g => g -> (forall s. StateGenM g -> StateT g (ST s) a) -> (a, g)
runStateGenST g f = runST (runStateGenT g f)

runStateGenST_ :: RandomGen g => g -> (forall s. StateGenM g -> StateT g (ST s) a) -> a
runStateGenST_ g f = fst (runStateGenST g f)

-- n bytes, eight of each word, the lowest first.
shortBytes :: Monad m => Int -> m Word64 -> m ShortByteString
shortBytes n word = fmap pack (go (max 0 n))
  where
    go 0 = return []
    go k = do
      w <- word
      rest <- go (k - min 8 k)
      return ([fromIntegral (w `shiftR` (8 * i)) | i <- [0 .. min 8 k - 1]] ++ rest)

genShortByteStringIO :: MonadIO m => Int -> m Word64 -> m ShortByteString
genShortByteStringIO = shortBytes

genShortByteStringST :: Int -> ST s Word64 -> ST s ShortByteString
genShortByteStringST = shortBytes

uniformByteStringM :: StatefulGen g m => Int -> g -> m ByteString
uniformByteStringM n g = fmap fromShort (uniformShortByteString n g)

genByteString :: RandomGen g => Int -> g -> (ByteString, g)
genByteString n g = runStateGen g (uniformByteStringM n)

-- ---- Numbers from a generator that is passed on ----------------------------------------------------------
--
-- These are what most programs call, so that they don't go by way of a monad.

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

-- The Double next to the number, where fromIntegral takes the one belowM it. The last bit of a half says whether more
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

-- ---- Numbers from a generator that is changed -------------------------------------------------------------

-- As many bits as the limit has, drawn until they are no more than it.
maskedM :: (Monad m, FiniteBits a, Num a, Ord a) => (g -> m a) -> a -> g -> m a
maskedM draw limit g = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (limit .|. 1)
    go = draw g >>= \w -> let x = w .&. mask in if x > limit then go else return x

multiplied32M :: StatefulGen g m => Word32 -> g -> m Word32
multiplied32M limit g
  | limit == maxBound = uniformWord32 g
  | otherwise = go
  where
    range = limit + 1
    least = negate range `mod` range
    go = uniformWord32 g >>= \w ->
      let m = fromIntegral w * fromIntegral range :: Word64
      in if (fromIntegral m :: Word32) >= least then return (fromIntegral (m `shiftR` 32)) else go

-- Below a limit of more than 64 bits: words are multiplied, unless all their bits are good.
belowM :: StatefulGen g m => Integer -> g -> m Integer
belowM limit g
  | popCount limit == 1 = fmap (.&. (limit - 1)) (wordsAfterM 0 (wordsOf (limit - 1)) g)
  | otherwise = go
  where
    n = wordsOf limit
    k = 64 * n
    least = (bit k - limit) `rem` limit
    go = wordsAfterM 0 n g >>= \x ->
      let m = x * limit in if m .&. (bit k - 1) < least then go else return (m `shiftR` k)

wordsOf :: Integer -> Int
wordsOf 0 = 0
wordsOf x = 1 + wordsOf (x `shiftR` 64)

wordsAfterM :: StatefulGen g m => Integer -> Int -> g -> m Integer
wordsAfterM acc 0 _ = return acc
wordsAfterM acc n g = uniformWord64 g >>= \w -> wordsAfterM (acc `shiftL` 64 .|. toInteger w) (n - 1) g

upToM :: StatefulGen g m => Integer -> g -> m Integer
upToM limit g
  | limit < bit 64 = fmap toInteger (maskedM uniformWord64 (fromInteger limit) g)
  | otherwise = belowM (limit + 1) g

-- Numbers of 64 bits: the distance from the lower end.
range64M :: (Integral a, StatefulGen g m) => (a, a) -> g -> m a
range64M (a, b) g
  | a == b = return a
  | otherwise = maskedM uniformWord64 (fromIntegral hi - fromIntegral lo) g >>= \w -> return $! lo + fromIntegral w
  where
    lo = min a b
    hi = max a b

-- Small signed numbers: the distance, as a number without a sign and of their width.
signedSmallM :: (Integral a, StatefulGen g m) => (a, a) -> g -> m a
signedSmallM (a, b) g
  | a == b = return a
  | otherwise = maskedM uniformWord32 (fromInteger (toInteger hi - toInteger lo)) g >>= \w -> return $! lo + fromIntegral w
  where
    lo = min a b
    hi = max a b

unsigned32M :: (Integral a, StatefulGen g m) => (a, a) -> g -> m a
unsigned32M (a, b) g = multiplied32M (fromIntegral (hi - lo)) g >>= \w -> return $! lo + fromIntegral w
  where
    lo = min a b
    hi = max a b

integerRangeM :: StatefulGen g m => (Integer, Integer) -> g -> m Integer
integerRangeM (a, b) g
  | a == b = return a
  | otherwise = fmap (min a b +) (upToM (max a b - min a b) g)

-- ---- Classes --------------------------------------------------------------------------------------------

class Random a where
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  random :: RandomGen g => g -> (a, g)
  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randoms :: RandomGen g => g -> [a]
  default randomR :: (RandomGen g, UniformRange a) => (a, a) -> g -> (a, g)
  randomR range g = uniformR range g
  default random :: (RandomGen g, Uniform a) => g -> (a, g)
  random g = uniform g
  randomRs range g = case randomR range g of (x, g') -> x : randomRs range g'
  randoms g = case random g of (x, g') -> x : randoms g'

-- The second method, which System.Random has as a function, is the same for a generator that is passed on.
class Uniform a where
  uniform :: RandomGen g => g -> (a, g)
  uniform g = runStateGen g uniformM
  uniformM :: StatefulGen g m => g -> m a
  default uniformM :: (StatefulGen g m, Generic a, GUniform (Rep a)) => g -> m a
  uniformM g = fmap to (guniformM g)

class UniformRange a where
  uniformR :: RandomGen g => (a, a) -> g -> (a, g)
  uniformR range g = runStateGen g (uniformRM range)
  uniformRM :: StatefulGen g m => (a, a) -> g -> m a

uniformListM :: (StatefulGen g m, Uniform a) => Int -> g -> m [a]
uniformListM n g = replicateM n (uniformM g)

uniformEnumM :: (Enum a, Bounded a, StatefulGen g m) => g -> m a
uniformEnumM = uniformEnumRM (minBound, maxBound)

uniformEnumRM :: (Enum a, StatefulGen g m) => (a, a) -> g -> m a
uniformEnumRM (a, b) g = fmap toEnum (uniformRM (fromEnum a, fromEnum b) g)

-- ---- Types of a program's own ---------------------------------------------------------------------------

-- Types with finitely many values, numbered from 0.
class Finite a where
  cardinality :: Proxy a -> Integer
  toFinite :: Integer -> a
  fromFinite :: a -> Integer
  default cardinality :: (Generic a, GFinite (Rep a)) => Proxy a -> Integer
  cardinality p = gcardinality (rep p)
  default toFinite :: (Generic a, GFinite (Rep a)) => Integer -> a
  toFinite n = to (toGFinite n)
  default fromFinite :: (Generic a, GFinite (Rep a)) => a -> Integer
  fromFinite x = fromGFinite (from x)

rep :: Proxy a -> Proxy (Rep a)
rep _ = Proxy

class GFinite f where
  gcardinality :: Proxy f -> Integer
  toGFinite :: Integer -> f p
  fromGFinite :: f p -> Integer

instance GFinite V1 where
  gcardinality _ = 0
  toGFinite _ = error "toFinite: a type without values"
  fromGFinite x = x `seq` 0

instance GFinite U1 where
  gcardinality _ = 1
  toGFinite _ = U1
  fromGFinite _ = 0

instance Finite a => GFinite (K1 i a) where
  gcardinality _ = cardinality (Proxy :: Proxy a)
  toGFinite n = K1 (toFinite n)
  fromGFinite (K1 x) = fromFinite x

instance GFinite f => GFinite (M1 i c f) where
  gcardinality _ = gcardinality (Proxy :: Proxy f)
  toGFinite n = M1 (toGFinite n)
  fromGFinite (M1 x) = fromGFinite x

instance (GFinite f, GFinite g) => GFinite (f :+: g) where
  gcardinality _ = gcardinality (Proxy :: Proxy f) + gcardinality (Proxy :: Proxy g)
  toGFinite n
    | n < k = L1 (toGFinite n)
    | otherwise = R1 (toGFinite (n - k))
    where k = gcardinality (Proxy :: Proxy f)
  fromGFinite (L1 x) = fromGFinite x
  fromGFinite (R1 x) = gcardinality (Proxy :: Proxy f) + fromGFinite x

instance (GFinite f, GFinite g) => GFinite (f :*: g) where
  gcardinality _ = gcardinality (Proxy :: Proxy f) * gcardinality (Proxy :: Proxy g)
  toGFinite n = case n `quotRem` gcardinality (Proxy :: Proxy g) of (q, r) -> toGFinite q :*: toGFinite r
  fromGFinite (x :*: y) = gcardinality (Proxy :: Proxy g) * fromGFinite x + fromGFinite y

class GUniform f where
  guniformM :: StatefulGen g m => g -> m (f p)

instance GUniform f => GUniform (M1 i c f) where
  guniformM g = fmap M1 (guniformM g)

instance Uniform a => GUniform (K1 i a) where
  guniformM g = fmap K1 (uniformM g)

instance GUniform U1 where
  guniformM _ = return U1

instance (GUniform f, GUniform h) => GUniform (f :*: h) where
  guniformM g = guniformM g >>= \x -> guniformM g >>= \y -> return (x :*: y)

instance (GFinite f, GFinite h) => GUniform (f :+: h) where
  guniformM = finiteM

finiteM :: forall f g m p. (StatefulGen g m, GFinite f) => g -> m (f p)
finiteM g = fmap toGFinite (upToM (gcardinality (Proxy :: Proxy f) - 1) g)

uniformViaFiniteM :: (StatefulGen g m, Generic a, GFinite (Rep a)) => g -> m a
uniformViaFiniteM g = fmap to (finiteM g)

-- Bits as they are numbered, those of signed numbers from the least.
bitsOf :: forall a. (Bits a, Num a, FiniteBits a) => Proxy a -> Integer
bitsOf _ = bit (finiteBitSize (0 :: a))

ofNumber :: forall a. (Bits a, Num a, FiniteBits a) => Integer -> a
ofNumber n
  | isSigned (0 :: a) = fromInteger (n - bit (finiteBitSize (0 :: a) - 1))
  | otherwise = fromInteger n

toNumber :: (FiniteBits a, Integral a) => a -> Integer
toNumber x
  | isSigned x = toInteger x + bit (finiteBitSize x - 1)
  | otherwise = toInteger x

instance Finite Void where
  cardinality _ = 0
  toFinite _ = error "toFinite: a type without values"
  fromFinite x = x `seq` 0
instance Finite ()
instance Finite Bool
instance Finite Ordering
instance Finite a => Finite (Maybe a)
instance (Finite a, Finite b) => Finite (Either a b)
instance (Finite a, Finite b) => Finite (a, b)
instance (Finite a, Finite b, Finite c) => Finite (a, b, c)
instance (Finite a, Finite b, Finite c, Finite d) => Finite (a, b, c, d)

instance Finite Char where
  cardinality _ = 1114112
  toFinite n = toEnum (fromInteger n)
  fromFinite c = toInteger (fromEnum c)

-- ---- Numbers --------------------------------------------------------------------------------------------

instance Random Int
instance Uniform Int where
  uniform = word64
  uniformM = fmap fromIntegral . uniformWord64
instance UniformRange Int where
  uniformR = signed64
  uniformRM = range64M
instance Finite Int where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Int64
instance Uniform Int64 where
  uniform = word64
  uniformM = fmap fromIntegral . uniformWord64
instance UniformRange Int64 where
  uniformR = signed64
  uniformRM = range64M
instance Finite Int64 where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Word
instance Uniform Word where
  uniform = word64
  uniformM = fmap fromIntegral . uniformWord64
instance UniformRange Word where
  uniformR = signed64
  uniformRM = range64M
instance Finite Word where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Word64
instance Uniform Word64 where
  uniform = word64
  uniformM = uniformWord64
instance UniformRange Word64 where
  uniformR = signed64
  uniformRM = range64M
instance Finite Word64 where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Int32
instance Uniform Int32 where
  uniform = word32
  uniformM = fmap fromIntegral . uniformWord32
instance UniformRange Int32 where
  uniformR = signedSmall
  uniformRM = signedSmallM
instance Finite Int32 where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Int16
instance Uniform Int16 where
  uniform = word16
  uniformM = fmap fromIntegral . uniformWord16
instance UniformRange Int16 where
  uniformR = signedSmall
  uniformRM = signedSmallM
instance Finite Int16 where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Int8
instance Uniform Int8 where
  uniform = word8
  uniformM = fmap fromIntegral . uniformWord8
instance UniformRange Int8 where
  uniformR = signedSmall
  uniformRM = signedSmallM
instance Finite Int8 where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Word32
instance Uniform Word32 where
  uniform = word32
  uniformM = uniformWord32
instance UniformRange Word32 where
  uniformR = unsigned32
  uniformRM = unsigned32M
instance Finite Word32 where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Word16
instance Uniform Word16 where
  uniform = word16
  uniformM = uniformWord16
instance UniformRange Word16 where
  uniformR = unsigned32
  uniformRM = unsigned32M
instance Finite Word16 where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Word8
instance Uniform Word8 where
  uniform = word8
  uniformM = uniformWord8
instance UniformRange Word8 where
  uniformR = unsigned32
  uniformRM = unsigned32M
instance Finite Word8 where
  cardinality = bitsOf
  toFinite = ofNumber
  fromFinite = toNumber

instance Random Integer where
  random g = case random g of (n, g') -> (toInteger (n :: Int), g')
instance UniformRange Integer where
  uniformR = integerR
  uniformRM = integerRangeM

instance UniformRange Natural where
  uniformRM (a, b) g = fmap fromInteger (integerRangeM (toInteger a, toInteger b) g)

-- The quotient of a random word and the greatest that there is.
uniformDouble01M :: StatefulGen g m => g -> m Double
uniformDouble01M g = fmap (\w -> nearest w / 18446744073709551616) (uniformWord64 g)

uniformFloat01M :: StatefulGen g m => g -> m Float
uniformFloat01M g = fmap (\w -> fromIntegral w / 4294967295) (uniformWord32 g)

-- Half of the least distance betweenM two of these numbers is added.
uniformDoublePositive01M :: StatefulGen g m => g -> m Double
uniformDoublePositive01M g = fmap (+ 2.710505431213761e-20) (uniformDouble01M g)

uniformFloatPositive01M :: StatefulGen g m => g -> m Float
uniformFloatPositive01M g = fmap (+ 1.1641532182693481e-10) (uniformFloat01M g)

betweenM :: (RealFloat a, Monad m) => m a -> (a, a) -> m a
betweenM draw (a, b)
  | a == b = return a
  | isInfinite a || isInfinite b = return (b + a)
  | otherwise = draw >>= \x -> return $! x * a + (1 - x) * b

instance Random Double where
  random = randomR (0, 1)
instance UniformRange Double where
  uniformR = doubleR
  uniformRM range g = betweenM (uniformDouble01M g) range

instance Random Float where
  random = randomR (0, 1)
instance UniformRange Float where
  uniformR = floatR
  uniformRM range g = betweenM (uniformFloat01M g) range

-- ---- Other values ---------------------------------------------------------------------------------------

instance Random Char
instance Uniform Char where
  uniform = charR (minBound, maxBound)
  uniformM = uniformRM (minBound, maxBound)
instance UniformRange Char where
  uniformR = charR
  uniformRM (a, b) g = unsigned32M (code a, code b) g >>= \n -> return $! toEnum (fromIntegral n)
    where
      code :: Char -> Word32
      code = fromIntegral . fromEnum

instance Random Bool
instance Uniform Bool where
  uniform = anyBool
  uniformM g = uniformWord8 g >>= \w -> return $! w .&. 1 /= 0
instance UniformRange Bool where
  uniformR = boolR
  uniformRM (a, b) g
    | a == b = return a
    | otherwise = uniformM g

instance Uniform () where
  uniformM _ = return ()
instance UniformRange () where
  uniformRM _ _ = return ()

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

instance (Random a, Random b, Random c, Random d) => Random (a, b, c, d) where
  randomR ((a, b, c, d), (a', b', c', d')) g = case randomR ((a, b), (a', b')) g of
    ((w, x), g') -> case randomR ((c, d), (c', d')) g' of ((y, z), g'') -> ((w, x, y, z), g'')
  random g = case random g of
    ((w, x), g') -> case random g' of ((y, z), g'') -> ((w, x, y, z), g'')

instance (Uniform a, Uniform b) => Uniform (a, b) where
  uniformM g = uniformM g >>= \a -> uniformM g >>= \b -> return (a, b)

instance (Uniform a, Uniform b, Uniform c) => Uniform (a, b, c) where
  uniformM g = uniformM g >>= \a -> uniformM g >>= \b -> uniformM g >>= \c -> return (a, b, c)

instance (Uniform a, Uniform b, Uniform c, Uniform d) => Uniform (a, b, c, d) where
  uniformM g = uniformM g >>= \a -> uniformM g >>= \b -> uniformM g >>= \c -> uniformM g >>= \d -> return (a, b, c, d)
