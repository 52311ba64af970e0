-- Data.Ratio: fractions of whole numbers.
module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import Prim (Ratio)
import Prelude.Integral ((%), numerator, denominator)

-- The simplest fraction that is no further than that from a number.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x away = simplest (toRational x - toRational away) (toRational x + toRational away)

-- The fraction with the smallest denominator, and then numerator, from low to high.
simplest :: Rational -> Rational -> Rational
simplest low high
  | high < low = simplest high low
  | low == high = low
  | low > 0 = positive (numerator low) (denominator low) (numerator high) (denominator high)
  | high < 0 = negate (positive (negate (numerator high)) (denominator high) (negate (numerator low)) (denominator low))
  | otherwise = 0
  where
    positive n d n' d'
      | r == 0 = q % 1
      | q /= q' = (q + 1) % 1
      | otherwise = let inner = positive d' r' d r
                    in (q * numerator inner + denominator inner) % numerator inner
      where
        (q, r) = quotRem n d
        (q', r') = quotRem n' d'
