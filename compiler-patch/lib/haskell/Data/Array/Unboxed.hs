-- Data.Array.Unboxed: arrays of packed elements.
module Data.Array.Unboxed
  ( module Data.Ix, IArray, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, amap, ixmap, UArray
  ) where

import Data.Ix
import Data.Array.Vector (Array)
import Data.Array.Base
