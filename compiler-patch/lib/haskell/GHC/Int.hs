-- GHC.Int: Data.Int.
module GHC.Int (module Data.Int) where

import Data.Int
