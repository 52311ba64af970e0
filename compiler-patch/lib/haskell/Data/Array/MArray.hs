-- Data.Array.MArray: arrays that can be written to.
module Data.Array.MArray
  ( module Data.Ix, MArray, ArrayMonad, newArray, newArray_, newListArray, newGenArray, readArray, writeArray, modifyArray
  , modifyArray', mapArray, getBounds, getElems, getAssocs, freeze, thaw
  ) where

import Data.Ix
import Data.Array.Base
