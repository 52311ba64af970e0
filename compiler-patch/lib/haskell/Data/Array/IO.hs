-- Data.Array.IO: arrays in IO.
module Data.Array.IO
  ( module Data.Ix, MArray, ArrayMonad, newArray, newArray_, newListArray, newGenArray, readArray, writeArray, modifyArray
  , modifyArray', mapArray, getBounds, getElems, getAssocs, freeze, thaw, IOArray, IOUArray
  ) where

import Data.Ix
import Data.Array.Base
