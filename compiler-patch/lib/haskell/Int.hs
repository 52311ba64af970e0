-- Int: Data.Int, by the name that GHC's library of Haskell 98 had for it.
module Int (module Data.Int) where

import Data.Int
