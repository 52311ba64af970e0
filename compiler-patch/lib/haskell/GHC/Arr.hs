-- GHC.Arr: Data.Array.
module GHC.Arr (module Data.Array) where

import Data.Array
