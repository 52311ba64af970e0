-- Bits: Data.Bits, by the name that GHC's library of Haskell 98 had for it.
module Bits (module Data.Bits) where

import Data.Bits
