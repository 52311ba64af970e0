-- Ix: Haskell 98's name for what Data.Ix has of it.
module Ix (Ix (range, index, inRange, rangeSize)) where

import Data.Ix
