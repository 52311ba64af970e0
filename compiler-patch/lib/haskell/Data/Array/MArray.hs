-- Data.Array.MArray: arrays that can be written to.
module Data.Array.MArray
  ( module Data.Ix, MArray, newArray, newArray_, newListArray, newGenArray, readArray, writeArray, modifyArray
  , modifyArray', mapArray, mapIndices, getBounds, getElems, getAssocs, freeze, thaw
  ) where

import Data.Ix
import Data.Array.Base
