-- GHC.Natural: as Numeric.Natural, and a difference that may fail.
module GHC.Natural (Natural, minusNaturalMaybe) where

import Numeric.Natural

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe = primMinusNatural
