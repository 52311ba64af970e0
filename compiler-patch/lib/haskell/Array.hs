-- Array: Haskell 98's name for Data.Array.
module Array
  ( Ix (range, index, inRange, rangeSize), Array, array, listArray, (!), bounds, indices, elems, assocs, accumArray, (//), accum, ixmap
  ) where

import Data.Array
import Data.Ix
