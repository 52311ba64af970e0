-- Complex: Haskell 98's name for Data.Complex.
module Complex (Complex (..), realPart, imagPart, conjugate, mkPolar, cis, polar, magnitude, phase) where

import Data.Complex
