-- Data.Array.IO: arrays in IO.
module Data.Array.IO
  ( module Data.Ix, MArray, newArray, newArray_, newListArray, newGenArray, readArray, writeArray, modifyArray
  , modifyArray', mapArray, mapIndices, getBounds, getElems, getAssocs, freeze, thaw, IOArray, IOUArray
  ) where

import Data.Ix
import Data.Array.Base
