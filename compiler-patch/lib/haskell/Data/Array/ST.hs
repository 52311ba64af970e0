-- Data.Array.ST: arrays in ST.
module Data.Array.ST
  ( module Data.Ix, MArray, newArray, newArray_, newListArray, newGenArray, readArray, writeArray, modifyArray
  , modifyArray', mapArray, mapIndices, getBounds, getElems, getAssocs, freeze, thaw, STArray, STUArray, runSTArray, runSTUArray
  ) where

import Data.Ix
import Data.Array.Base
