-- Data.Fixed: numbers with a fixed number of decimal places; div and mod of real numbers.
module Data.Fixed
  ( div', mod', divMod', Fixed (..), HasResolution (..), showFixed, E0, Uni, E1, Deci, E2, Centi, E3, Milli, E6, Micro
  , E9, Nano, E12, Pico
  ) where

import Prelude.Normal (NFData (..))

div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (f, n - fromIntegral f * d)
  where f = div' n d

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger f * d
  where f = div' n d

-- The number of units that its last place has.
newtype Fixed a = MkFixed Integer

class HasResolution a where
  resolution :: p a -> Integer

data E0
data E1
data E2
data E3
data E6
data E9
data E12

instance HasResolution E0 where
  resolution _ = 1
instance HasResolution E1 where
  resolution _ = 10
instance HasResolution E2 where
  resolution _ = 100
instance HasResolution E3 where
  resolution _ = 1000
instance HasResolution E6 where
  resolution _ = 1000000
instance HasResolution E9 where
  resolution _ = 1000000000
instance HasResolution E12 where
  resolution _ = 1000000000000

type Uni = Fixed E0
type Deci = Fixed E1
type Centi = Fixed E2
type Milli = Fixed E3
type Micro = Fixed E6
type Nano = Fixed E9
type Pico = Fixed E12

instance Eq (Fixed a) where
  MkFixed x == MkFixed y = x == y

instance Ord (Fixed a) where
  compare (MkFixed x) (MkFixed y) = compare x y

instance Enum (Fixed a) where
  succ (MkFixed x) = MkFixed (x + 1)
  pred (MkFixed x) = MkFixed (x - 1)
  toEnum n = MkFixed (toEnum n)
  fromEnum (MkFixed x) = fromEnum x
  enumFrom (MkFixed x) = map MkFixed (enumFrom x)
  enumFromThen (MkFixed x) (MkFixed y) = map MkFixed (enumFromThen x y)
  enumFromTo (MkFixed x) (MkFixed y) = map MkFixed (enumFromTo x y)
  enumFromThenTo (MkFixed x) (MkFixed y) (MkFixed z) = map MkFixed (enumFromThenTo x y z)

instance HasResolution a => Num (Fixed a) where
  MkFixed x + MkFixed y = MkFixed (x + y)
  MkFixed x - MkFixed y = MkFixed (x - y)
  a@(MkFixed x) * MkFixed y = MkFixed (div (x * y) (resolution a))
  negate (MkFixed x) = MkFixed (negate x)
  abs (MkFixed x) = MkFixed (abs x)
  signum (MkFixed x) = fromInteger (signum x)
  fromInteger n = r
    where r = MkFixed (n * resolution r)

instance HasResolution a => Real (Fixed a) where
  toRational a@(MkFixed x) = fromInteger x / fromInteger (resolution a)

instance HasResolution a => Fractional (Fixed a) where
  a@(MkFixed x) / MkFixed y = MkFixed (div (x * resolution a) y)
  recip a@(MkFixed x) = MkFixed (div (resolution a * resolution a) x)
  fromRational q = r
    where r = MkFixed (floor (q * fromInteger (resolution r)))

instance HasResolution a => RealFrac (Fixed a) where
  properFraction a = (i, a - fromIntegral i)
    where i = truncate (toRational a)
  truncate a = truncate (toRational a)
  round a = round (toRational a)
  ceiling a = ceiling (toRational a)
  floor a = floor (toRational a)

instance HasResolution a => Show (Fixed a) where
  showsPrec p a = showParen (p > 6 && a < 0) (showString (showFixed False a))

instance NFData (Fixed a) where
  rnf (MkFixed n) = n `seq` ()

-- Without the zeros at its end, if it is True.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop a@(MkFixed x)
  | x < 0 = '-' : showFixed chop (sameAs a (negate x))
  | otherwise = show whole ++ (if null places then "" else '.' : places)
  where
    sameAs :: Fixed b -> Integer -> Fixed b
    sameAs _ = MkFixed
    (whole, part) = x `divMod` resolution a
    wide = length (show (resolution a)) - 1
    digits = let text = show part in replicate (wide - length text) '0' ++ text
    places
      | chop = reverse (dropWhile (== '0') (reverse digits))
      | otherwise = digits
