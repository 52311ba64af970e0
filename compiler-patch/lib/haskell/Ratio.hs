-- Ratio: Haskell 98's name for Data.Ratio.
module Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import Data.Ratio
