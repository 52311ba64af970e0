-- Word: Data.Word, by the name that GHC's library of Haskell 98 had for it.
module Word (module Data.Word) where

import Data.Word
