-- GHC.Num: numbers of the Prelude.
module GHC.Num (Num (..), Integer, Natural, subtract) where

import Numeric.Natural (Natural)
