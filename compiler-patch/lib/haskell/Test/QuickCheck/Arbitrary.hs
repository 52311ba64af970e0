{-# LANGUAGE DefaultSignatures, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, TypeOperators #-}
-- Test.QuickCheck.Arbitrary: types with a usual generator, and smaller values than a given one.
module Test.QuickCheck.Arbitrary
  ( Arbitrary (..), CoArbitrary (..), vector, orderedList, infiniteList, shrinkNothing, shrinkList, shrinkIntegral
  , shrinkRealFrac, shrinkMap, shrinkMapBy, arbitrarySizedIntegral, arbitrarySizedNatural, arbitraryBoundedIntegral
  , arbitraryBoundedRandom, arbitraryBoundedEnum, arbitrarySizedBoundedIntegral, arbitrarySizedFractional
  , arbitraryUnicodeChar, arbitraryASCIIChar, arbitraryPrintableChar, genericShrink, subterms
  , recursivelyShrink, genericCoarbitrary, coarbitraryIntegral, coarbitraryReal, coarbitraryShow, coarbitraryEnum
  ) where

import Data.Char (chr, isLower, isUpper, isDigit, isSpace, isPrint, ord, toLower)
import Data.Complex (Complex (..))
import Data.Functor.Identity
import Data.Int
import Data.List (sort, nub)
import Data.Map (Map)
import qualified Data.Map as Map
import Data.Ratio
import Data.Set (Set)
import qualified Data.Set as Set
import Data.Word
import GHC.Generics (Generic, K1 (..), M1 (..), Rep, U1 (..), V1, from, to, (:*:) (..), (:+:) (..))
import System.Random (Random)
import Test.QuickCheck.Gen

class Arbitrary a where
  arbitrary :: Gen a
  shrink :: a -> [a]
  shrink _ = []

class CoArbitrary a where
  coarbitrary :: a -> Gen b -> Gen b
  default coarbitrary :: (Generic a, GCoArbitrary (Rep a)) => a -> Gen b -> Gen b
  coarbitrary = genericCoarbitrary

-- ---- Generators ---------------------------------------------------------------------------------------

vector :: Arbitrary a => Int -> Gen [a]
vector n = vectorOf n arbitrary

orderedList :: (Ord a, Arbitrary a) => Gen [a]
orderedList = fmap sort arbitrary

infiniteList :: Arbitrary a => Gen [a]
infiniteList = infiniteListOf arbitrary

arbitrarySizedIntegral, arbitrarySizedNatural :: Integral a => Gen a
arbitrarySizedIntegral = sized (\n -> fmap fromIntegral (chooseInt (negate n, n)))
arbitrarySizedNatural = sized (\n -> fmap fromIntegral (chooseInt (0, n)))

arbitraryBoundedIntegral :: (Bounded a, Integral a) => Gen a
arbitraryBoundedIntegral = chooseBoundedIntegral (minBound, maxBound)

arbitraryBoundedRandom :: (Bounded a, Random a) => Gen a
arbitraryBoundedRandom = choose (minBound, maxBound)

arbitraryBoundedEnum :: (Bounded a, Enum a) => Gen a
arbitraryBoundedEnum = chooseEnum (minBound, maxBound)

-- Within the type's bounds, and within the size.
arbitrarySizedBoundedIntegral :: (Bounded a, Integral a) => Gen a
arbitrarySizedBoundedIntegral = within minBound maxBound
  where
    within :: Integral b => b -> b -> Gen b
    within lo hi = sized (\n -> fmap fromInteger
      (chooseInteger (toInteger lo `max` negate (toInteger n), toInteger hi `min` toInteger n)))

arbitrarySizedFractional :: Fractional a => Gen a
arbitrarySizedFractional = sized (\n -> do
  d <- chooseInteger (1, toInteger (n `max` 1))
  k <- chooseInteger (negate (toInteger n) * d, toInteger n * d)
  pure (fromRational (k % d)))

arbitraryASCIIChar, arbitraryPrintableChar, arbitraryUnicodeChar :: Gen Char
arbitraryASCIIChar = choose ('\0', '\127')
arbitraryPrintableChar = arbitrary `suchThat` isPrint
arbitraryUnicodeChar = choose ('\0', maxBound) `suchThat` (\c -> c < '\xD800' || c > '\xDFFF')

-- ---- Smaller values -----------------------------------------------------------------------------------

shrinkNothing :: a -> [a]
shrinkNothing _ = []

shrinkMap :: Arbitrary a => (a -> b) -> (b -> a) -> b -> [b]
shrinkMap f g = shrinkMapBy f g shrink

shrinkMapBy :: (a -> b) -> (b -> a) -> (a -> [a]) -> b -> [b]
shrinkMapBy f g shr = map f . shr . g

-- Without half of it, a quarter, and so on; then with one element smaller.
shrinkList :: (a -> [a]) -> [a] -> [[a]]
shrinkList shr xs = concat [removes k n xs | k <- takeWhile (> 0) (iterate (`div` 2) n)] ++ one xs
  where
    n = length xs
    one [] = []
    one (y : ys) = [y' : ys | y' <- shr y] ++ [y : ys' | ys' <- one ys]
    removes k m ys
      | k > m = []
      | null after = [[]]
      | otherwise = after : map (before ++) (removes k (m - k) after)
      where (before, after) = splitAt k ys

shrinkIntegral :: Integral a => a -> [a]
shrinkIntegral x = nub ([negate x | x < 0, negate x > x] ++ [y | y <- takeWhile (closer x) (0 : [x - i | i <- tail (iterate (`quot` 2) x)])])
  where
    closer a b = case (a >= 0, b >= 0) of
      (True, True) -> b < a
      (False, False) -> b > a
      (True, False) -> b + a < 0
      (False, True) -> a + b > 0 || b < negate a

shrinkRealFrac :: RealFrac a => a -> [a]
shrinkRealFrac x
  | x /= x = [0]
  | x * 2 == x && x /= 0 = if x > 0 then takeWhile (< x) (iterate (* 2) 0) `seq` [0] else [0, negate x]
  | otherwise = nub ([negate x | x < 0] ++ [fromInteger y | y <- whole : shrinkIntegral whole, abs (fromInteger y) < abs x])
  where whole = truncate x :: Integer

-- ---- Values of any type, by their constructors ----------------------------------------------------------

-- The parts of the value that have its type, and the value with one smaller part.
genericShrink :: (Generic a, RecursivelyShrink (Rep a), GSubterms (Rep a) a) => a -> [a]
genericShrink x = subterms x ++ recursivelyShrink x

subterms :: (Generic a, GSubterms (Rep a) a) => a -> [a]
subterms = gsubterms . from

recursivelyShrink :: (Generic a, RecursivelyShrink (Rep a)) => a -> [a]
recursivelyShrink = map to . gshrink . from

class RecursivelyShrink f where
  gshrink :: f p -> [f p]
instance RecursivelyShrink V1 where
  gshrink _ = []
instance RecursivelyShrink U1 where
  gshrink _ = []
instance Arbitrary a => RecursivelyShrink (K1 i a) where
  gshrink (K1 x) = map K1 (shrink x)
instance RecursivelyShrink f => RecursivelyShrink (M1 i c f) where
  gshrink (M1 x) = map M1 (gshrink x)
instance (RecursivelyShrink f, RecursivelyShrink g) => RecursivelyShrink (f :+: g) where
  gshrink (L1 x) = map L1 (gshrink x)
  gshrink (R1 x) = map R1 (gshrink x)
instance (RecursivelyShrink f, RecursivelyShrink g) => RecursivelyShrink (f :*: g) where
  gshrink (x :*: y) = [x' :*: y | x' <- gshrink x] ++ [x :*: y' | y' <- gshrink y]

-- A constructor's only field is no part of the value: else a newtype of itself would have no end.
class GSubterms f a where
  gsubterms :: f p -> [a]
instance GSubterms V1 a where
  gsubterms _ = []
instance GSubterms U1 a where
  gsubterms _ = []
instance GSubterms (K1 i b) a where
  gsubterms _ = []
instance GSubterms f a => GSubterms (M1 i c f) a where
  gsubterms (M1 x) = gsubterms x
instance (GFields f a, GFields g a) => GSubterms (f :+: g) a where
  gsubterms (L1 x) = gfields x
  gsubterms (R1 x) = gfields x
instance (GFields f a, GFields g a) => GSubterms (f :*: g) a where
  gsubterms (x :*: y) = gfields x ++ gfields y

class GFields f a where
  gfields :: f p -> [a]
instance GFields V1 a where
  gfields _ = []
instance GFields U1 a where
  gfields _ = []
instance {-# OVERLAPPING #-} GFields (K1 i a) a where
  gfields (K1 x) = [x]
instance {-# OVERLAPPABLE #-} GFields (K1 i b) a where
  gfields _ = []
instance GFields f a => GFields (M1 i c f) a where
  gfields (M1 x) = gfields x
instance (GFields f a, GFields g a) => GFields (f :+: g) a where
  gfields (L1 x) = gfields x
  gfields (R1 x) = gfields x
instance (GFields f a, GFields g a) => GFields (f :*: g) a where
  gfields (x :*: y) = gfields x ++ gfields y

genericCoarbitrary :: (Generic a, GCoArbitrary (Rep a)) => a -> Gen b -> Gen b
genericCoarbitrary = gcoarbitrary . from

class GCoArbitrary f where
  gcoarbitrary :: f p -> Gen b -> Gen b
instance GCoArbitrary U1 where
  gcoarbitrary _ = id
instance CoArbitrary a => GCoArbitrary (K1 i a) where
  gcoarbitrary (K1 x) = coarbitrary x
instance GCoArbitrary f => GCoArbitrary (M1 i c f) where
  gcoarbitrary (M1 x) = gcoarbitrary x
instance (GCoArbitrary f, GCoArbitrary g) => GCoArbitrary (f :+: g) where
  gcoarbitrary (L1 x) = variant (0 :: Int) . gcoarbitrary x
  gcoarbitrary (R1 x) = variant (1 :: Int) . gcoarbitrary x
instance (GCoArbitrary f, GCoArbitrary g) => GCoArbitrary (f :*: g) where
  gcoarbitrary (x :*: y) = gcoarbitrary x . gcoarbitrary y

-- ---- Types --------------------------------------------------------------------------------------------

instance Arbitrary () where
  arbitrary = pure ()

instance Arbitrary Bool where
  arbitrary = choose (False, True)
  shrink True = [False]
  shrink False = []

instance Arbitrary Ordering where
  arbitrary = elements [LT, EQ, GT]
  shrink GT = [EQ, LT]
  shrink LT = [EQ]
  shrink EQ = []

instance Arbitrary Char where
  arbitrary = frequency [(3, arbitraryASCIIChar), (1, arbitraryUnicodeChar)]
  shrink c = filter ((< key c) . key) (['a', 'b', 'c'] ++ [toLower c | isUpper c] ++ ['A', 'B', 'C'] ++ ['1', '2', '3'] ++ [' ', '\n'])
    where key a = (not (isLower a), not (isUpper a), not (isDigit a), not (a == ' '), not (isSpace a), a)

instance Arbitrary a => Arbitrary (Maybe a) where
  arbitrary = frequency [(1, pure Nothing), (3, fmap Just arbitrary)]
  shrink (Just x) = Nothing : map Just (shrink x)
  shrink Nothing = []

instance (Arbitrary a, Arbitrary b) => Arbitrary (Either a b) where
  arbitrary = oneof [fmap Left arbitrary, fmap Right arbitrary]
  shrink (Left x) = map Left (shrink x)
  shrink (Right x) = map Right (shrink x)

instance Arbitrary a => Arbitrary [a] where
  arbitrary = listOf arbitrary
  shrink = shrinkList shrink

instance (Arbitrary a, Arbitrary b) => Arbitrary (a, b) where
  arbitrary = (,) <$> arbitrary <*> arbitrary
  shrink (a, b) = [(a', b) | a' <- shrink a] ++ [(a, b') | b' <- shrink b]

instance (Arbitrary a, Arbitrary b, Arbitrary c) => Arbitrary (a, b, c) where
  arbitrary = (,,) <$> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c) = [(a', b', c') | (a', (b', c')) <- shrink (a, (b, c))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d) => Arbitrary (a, b, c, d) where
  arbitrary = (,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d) = [(a', b', c', d') | (a', (b', c', d')) <- shrink (a, (b, c, d))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e) => Arbitrary (a, b, c, d, e) where
  arbitrary = (,,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e) = [(a', b', c', d', e') | (a', (b', c', d', e')) <- shrink (a, (b, c, d, e))]

instance Arbitrary Integer where
  arbitrary = arbitrarySizedIntegral
  shrink = shrinkIntegral

instance Arbitrary Int where
  arbitrary = arbitrarySizedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word where
  arbitrary = arbitrarySizedNatural
  shrink = shrinkIntegral

instance Arbitrary Int8 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Int16 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Int32 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Int64 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word8 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word16 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word32 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word64 where
  arbitrary = arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Double where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkRealFrac

instance Arbitrary Float where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkRealFrac

instance Integral a => Arbitrary (Ratio a) where
  arbitrary = sized (\n -> do
    d <- chooseInteger (1, toInteger (n `max` 1))
    k <- chooseInteger (negate (toInteger n) * d, toInteger n * d)
    pure (fromInteger k % fromInteger d))
  shrink = shrinkRealFrac

instance (RealFloat a, Arbitrary a) => Arbitrary (Complex a) where
  arbitrary = (:+) <$> arbitrary <*> arbitrary
  shrink (x :+ y) = [x' :+ y' | (x', y') <- shrink (x, y)]

instance Arbitrary a => Arbitrary (Identity a) where
  arbitrary = fmap Identity arbitrary
  shrink (Identity x) = map Identity (shrink x)

instance (Ord k, Arbitrary k, Arbitrary a) => Arbitrary (Map k a) where
  arbitrary = fmap Map.fromList arbitrary
  shrink m = map Map.fromList (shrink (Map.toList m))

instance (Ord a, Arbitrary a) => Arbitrary (Set a) where
  arbitrary = fmap Set.fromList arbitrary
  shrink s = map Set.fromList (shrink (Set.toList s))

-- A function is a generator of results for each argument.
instance (CoArbitrary a, Arbitrary b) => Arbitrary (a -> b) where
  arbitrary = MkGen (\r n x -> unGen (coarbitrary x arbitrary) r n)

coarbitraryEnum :: Enum a => a -> Gen b -> Gen b
coarbitraryEnum = variant . fromEnum

coarbitraryIntegral :: Integral a => a -> Gen b -> Gen b
coarbitraryIntegral = variant

coarbitraryReal :: Real a => a -> Gen b -> Gen b
coarbitraryReal x = coarbitrary (numerator r, denominator r)
  where r = toRational x

coarbitraryShow :: Show a => a -> Gen b -> Gen b
coarbitraryShow x = coarbitrary (show x)

instance CoArbitrary () where
  coarbitrary _ = id
instance CoArbitrary Bool where
  coarbitrary = coarbitraryEnum
instance CoArbitrary Ordering where
  coarbitrary = coarbitraryEnum
instance CoArbitrary Char where
  coarbitrary = coarbitraryEnum
instance CoArbitrary Int where
  coarbitrary = variant
instance CoArbitrary Integer where
  coarbitrary = variant
instance CoArbitrary Word where
  coarbitrary = variant
instance CoArbitrary Int8 where
  coarbitrary = variant
instance CoArbitrary Int16 where
  coarbitrary = variant
instance CoArbitrary Int32 where
  coarbitrary = variant
instance CoArbitrary Int64 where
  coarbitrary = variant
instance CoArbitrary Word8 where
  coarbitrary = variant
instance CoArbitrary Word16 where
  coarbitrary = variant
instance CoArbitrary Word32 where
  coarbitrary = variant
instance CoArbitrary Word64 where
  coarbitrary = variant
instance CoArbitrary Float where
  coarbitrary = coarbitraryReal
instance CoArbitrary Double where
  coarbitrary x = case decodeFloat x of (m, e) -> variant m . variant e
instance (Integral a, CoArbitrary a) => CoArbitrary (Ratio a) where
  coarbitrary r = coarbitrary (numerator r, denominator r)
instance CoArbitrary a => CoArbitrary (Maybe a) where
  coarbitrary Nothing = variant (0 :: Int)
  coarbitrary (Just x) = variant (1 :: Int) . coarbitrary x
instance (CoArbitrary a, CoArbitrary b) => CoArbitrary (Either a b) where
  coarbitrary (Left x) = variant (0 :: Int) . coarbitrary x
  coarbitrary (Right x) = variant (1 :: Int) . coarbitrary x
instance CoArbitrary a => CoArbitrary (Identity a) where
  coarbitrary (Identity x) = coarbitrary x
instance CoArbitrary a => CoArbitrary [a] where
  coarbitrary [] = variant (0 :: Int)
  coarbitrary (x : xs) = variant (1 :: Int) . coarbitrary (x, xs)
instance (CoArbitrary a, CoArbitrary b) => CoArbitrary (a, b) where
  coarbitrary (a, b) = coarbitrary a . coarbitrary b
instance (CoArbitrary a, CoArbitrary b, CoArbitrary c) => CoArbitrary (a, b, c) where
  coarbitrary (a, b, c) = coarbitrary a . coarbitrary b . coarbitrary c
instance (CoArbitrary a, CoArbitrary b, CoArbitrary c, CoArbitrary d) => CoArbitrary (a, b, c, d) where
  coarbitrary (a, b, c, d) = coarbitrary a . coarbitrary b . coarbitrary c . coarbitrary d
instance (Arbitrary a, CoArbitrary b) => CoArbitrary (a -> b) where
  coarbitrary f g = arbitrary >>= \xs -> coarbitrary (map f xs) g
