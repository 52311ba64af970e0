-- Data.Array.IArray: arrays that don't change, of either kind.
module Data.Array.IArray
  ( module Data.Ix, IArray, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, amap, ixmap
  ) where

import Data.Ix
import Data.Array.Vector (Array)
import Data.Array.Base
