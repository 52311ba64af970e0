-- GHC.Real: what programs take from there: whole numbers and fractions of the Prelude and Data.Ratio.
module GHC.Real
  ( Ratio (..), Rational, (%), numerator, denominator, Real (..), Integral (..), Fractional (..), RealFrac (..), fromIntegral
  , realToFrac, even, odd, (^), (^^), gcd, lcm, showSigned, divZeroError, infinity, notANumber
  ) where

import Control.Exception (ArithException (..), throw)
import Data.Ratio (denominator, numerator, (%))
import Numeric (showSigned)
import Prim (Ratio (..))

divZeroError :: a
divZeroError = throw DivideByZero

infinity, notANumber :: Rational
infinity = 1 :% 0
notANumber = 0 :% 0
