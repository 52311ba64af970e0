-- Data.Array: arrays whose elements are evaluated when they are needed.
module Data.Array
  ( module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, ixmap
  ) where

import Data.Ix
import Data.Array.Vector
