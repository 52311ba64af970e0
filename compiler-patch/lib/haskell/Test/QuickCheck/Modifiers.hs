{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- Test.QuickCheck.Modifiers: types that say which values are generated.
module Test.QuickCheck.Modifiers
  ( Blind (..), Fixed (..), OrderedList (..), NonEmptyList (..), SortedList (..), InfiniteList (..), Positive (..), NonZero (..)
  , NonNegative (..), NonPositive (..), Negative (..), Large (..), Small (..), ASCIIString (..), PrintableString (..), UnicodeString (..)
  ) where

import Data.List (sort)
import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Gen

newtype Blind a = Blind { getBlind :: a } deriving newtype (Eq, Ord, Num, Real, Enum, Integral)
newtype Fixed a = Fixed { getFixed :: a } deriving newtype (Num, Real, Enum, Integral)
newtype OrderedList a = Ordered { getOrdered :: [a] }
newtype SortedList a = Sorted { getSorted :: [a] }
newtype NonEmptyList a = NonEmpty { getNonEmpty :: [a] }
newtype InfiniteList a = InfiniteList { getInfiniteList :: [a] }
newtype Positive a = Positive { getPositive :: a }
newtype NonZero a = NonZero { getNonZero :: a }
newtype NonNegative a = NonNegative { getNonNegative :: a }
newtype NonPositive a = NonPositive { getNonPositive :: a }
newtype Negative a = Negative { getNegative :: a }
newtype Large a = Large { getLarge :: a } deriving newtype (Num, Real, Enum, Integral)
newtype Small a = Small { getSmall :: a } deriving newtype (Num, Real, Enum, Integral)
newtype ASCIIString = ASCIIString { getASCIIString :: String }
newtype PrintableString = PrintableString { getPrintableString :: String }
newtype UnicodeString = UnicodeString { getUnicodeString :: String }

record :: Show a => Int -> String -> String -> a -> ShowS
record p con field x = showParen (p > 10) (showString con . showString " {" . showString field . showString " = " . shows x . showChar '}')

instance Show (Blind a) where
  show _ = "(*)"

instance Arbitrary a => Arbitrary (Blind a) where
  arbitrary = fmap Blind arbitrary
  shrink (Blind x) = map Blind (shrink x)

instance Arbitrary a => Arbitrary (InfiniteList a) where
  arbitrary = fmap InfiniteList infiniteList

instance Show a => Show (InfiniteList a) where
  showsPrec p (InfiniteList xs) = showParen (p > 10) (showString "InfiniteList " . shows (take 10 xs) . showString "...")

instance Show a => Show (Fixed a) where
  showsPrec p (Fixed x) = record p "Fixed" "getFixed" x

instance Eq a => Eq (Fixed a) where
  Fixed x == Fixed y = x == y

instance Ord a => Ord (Fixed a) where
  compare (Fixed x) (Fixed y) = compare x y

instance Arbitrary a => Arbitrary (Fixed a) where
  arbitrary = fmap Fixed arbitrary

instance Show a => Show (OrderedList a) where
  showsPrec p (Ordered x) = record p "Ordered" "getOrdered" x

instance Eq a => Eq (OrderedList a) where
  Ordered x == Ordered y = x == y

instance Ord a => Ord (OrderedList a) where
  compare (Ordered x) (Ordered y) = compare x y

instance (Ord a, Arbitrary a) => Arbitrary (OrderedList a) where
  arbitrary = fmap Ordered orderedList
  shrink (Ordered x) = [Ordered y | y <- shrink x, y == sort y]

instance Show a => Show (SortedList a) where
  showsPrec p (Sorted x) = record p "Sorted" "getSorted" x

instance Eq a => Eq (SortedList a) where
  Sorted x == Sorted y = x == y

instance Ord a => Ord (SortedList a) where
  compare (Sorted x) (Sorted y) = compare x y

instance (Ord a, Arbitrary a) => Arbitrary (SortedList a) where
  arbitrary = fmap Sorted orderedList
  shrink (Sorted x) = [Sorted y | y <- shrink x, y == sort y]

instance Show a => Show (NonEmptyList a) where
  showsPrec p (NonEmpty x) = record p "NonEmpty" "getNonEmpty" x

instance Eq a => Eq (NonEmptyList a) where
  NonEmpty x == NonEmpty y = x == y

instance Ord a => Ord (NonEmptyList a) where
  compare (NonEmpty x) (NonEmpty y) = compare x y

instance (Arbitrary a) => Arbitrary (NonEmptyList a) where
  arbitrary = fmap NonEmpty (listOf1 arbitrary)
  shrink (NonEmpty x) = [NonEmpty y | y <- shrink x, not (null y)]

instance Show a => Show (Positive a) where
  showsPrec p (Positive x) = record p "Positive" "getPositive" x

instance Eq a => Eq (Positive a) where
  Positive x == Positive y = x == y

instance Ord a => Ord (Positive a) where
  compare (Positive x) (Positive y) = compare x y

instance (Num a, Ord a, Arbitrary a) => Arbitrary (Positive a) where
  arbitrary = fmap Positive (fmap abs arbitrary `suchThat` (> 0))
  shrink (Positive x) = [Positive y | y <- shrink x, y > 0]

instance Show a => Show (NonZero a) where
  showsPrec p (NonZero x) = record p "NonZero" "getNonZero" x

instance Eq a => Eq (NonZero a) where
  NonZero x == NonZero y = x == y

instance Ord a => Ord (NonZero a) where
  compare (NonZero x) (NonZero y) = compare x y

instance (Num a, Eq a, Arbitrary a) => Arbitrary (NonZero a) where
  arbitrary = fmap NonZero (arbitrary `suchThat` (/= 0))
  shrink (NonZero x) = [NonZero y | y <- shrink x, y /= 0]

instance Show a => Show (NonNegative a) where
  showsPrec p (NonNegative x) = record p "NonNegative" "getNonNegative" x

instance Eq a => Eq (NonNegative a) where
  NonNegative x == NonNegative y = x == y

instance Ord a => Ord (NonNegative a) where
  compare (NonNegative x) (NonNegative y) = compare x y

instance (Num a, Ord a, Arbitrary a) => Arbitrary (NonNegative a) where
  arbitrary = fmap NonNegative (fmap abs arbitrary `suchThat` (>= 0))
  shrink (NonNegative x) = [NonNegative y | y <- shrink x, y >= 0]

instance Show a => Show (NonPositive a) where
  showsPrec p (NonPositive x) = record p "NonPositive" "getNonPositive" x

instance Eq a => Eq (NonPositive a) where
  NonPositive x == NonPositive y = x == y

instance Ord a => Ord (NonPositive a) where
  compare (NonPositive x) (NonPositive y) = compare x y

instance (Num a, Ord a, Arbitrary a) => Arbitrary (NonPositive a) where
  arbitrary = fmap NonPositive (fmap (negate . abs) arbitrary `suchThat` (<= 0))
  shrink (NonPositive x) = [NonPositive y | y <- shrink x, y <= 0]

instance Show a => Show (Negative a) where
  showsPrec p (Negative x) = record p "Negative" "getNegative" x

instance Eq a => Eq (Negative a) where
  Negative x == Negative y = x == y

instance Ord a => Ord (Negative a) where
  compare (Negative x) (Negative y) = compare x y

instance (Num a, Ord a, Arbitrary a) => Arbitrary (Negative a) where
  arbitrary = fmap Negative (fmap (negate . abs) arbitrary `suchThat` (< 0))
  shrink (Negative x) = [Negative y | y <- shrink x, y < 0]

instance Show a => Show (Large a) where
  showsPrec p (Large x) = record p "Large" "getLarge" x

instance Eq a => Eq (Large a) where
  Large x == Large y = x == y

instance Ord a => Ord (Large a) where
  compare (Large x) (Large y) = compare x y

instance (Integral a, Bounded a) => Arbitrary (Large a) where
  arbitrary = fmap Large arbitraryBoundedIntegral
  shrink (Large x) = map Large (shrinkIntegral x)

instance Show a => Show (Small a) where
  showsPrec p (Small x) = record p "Small" "getSmall" x

instance Eq a => Eq (Small a) where
  Small x == Small y = x == y

instance Ord a => Ord (Small a) where
  compare (Small x) (Small y) = compare x y

instance (Integral a) => Arbitrary (Small a) where
  arbitrary = fmap Small arbitrarySizedIntegral
  shrink (Small x) = map Small (shrinkIntegral x)

instance Show ASCIIString where
  showsPrec p (ASCIIString x) = record p "ASCIIString" "getASCIIString" x

instance Eq ASCIIString where
  ASCIIString x == ASCIIString y = x == y

instance Arbitrary ASCIIString where
  arbitrary = fmap ASCIIString (listOf arbitraryASCIIChar)
  shrink (ASCIIString x) = map ASCIIString (shrink x)

instance Show PrintableString where
  showsPrec p (PrintableString x) = record p "PrintableString" "getPrintableString" x

instance Eq PrintableString where
  PrintableString x == PrintableString y = x == y

instance Arbitrary PrintableString where
  arbitrary = fmap PrintableString (listOf arbitraryPrintableChar)
  shrink (PrintableString x) = map PrintableString (shrink x)

instance Show UnicodeString where
  showsPrec p (UnicodeString x) = record p "UnicodeString" "getUnicodeString" x

instance Eq UnicodeString where
  UnicodeString x == UnicodeString y = x == y

instance Arbitrary UnicodeString where
  arbitrary = fmap UnicodeString (listOf arbitraryUnicodeChar)
  shrink (UnicodeString x) = map UnicodeString (shrink x)

instance Functor Blind where
  fmap f (Blind x) = Blind (f x)

instance Functor Fixed where
  fmap f (Fixed x) = Fixed (f x)

instance Functor NonEmptyList where
  fmap f (NonEmpty x) = NonEmpty (fmap f x)

instance Functor InfiniteList where
  fmap f (InfiniteList x) = InfiniteList (fmap f x)

instance Functor Positive where
  fmap f (Positive x) = Positive (f x)

instance Functor NonZero where
  fmap f (NonZero x) = NonZero (f x)

instance Functor NonNegative where
  fmap f (NonNegative x) = NonNegative (f x)

instance Functor NonPositive where
  fmap f (NonPositive x) = NonPositive (f x)

instance Functor Negative where
  fmap f (Negative x) = Negative (f x)

instance Functor Large where
  fmap f (Large x) = Large (f x)

instance Functor Small where
  fmap f (Small x) = Small (f x)
