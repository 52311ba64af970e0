-- Data.Vector.Storable: Data.Vector.Unboxed, since packed elements lie as a foreign function would have them.
module Data.Vector.Storable (module Data.Vector.Unboxed) where

import Data.Vector.Unboxed
