-- Data.Vector.Storable.Mutable: Data.Vector.Unboxed.Mutable.
module Data.Vector.Storable.Mutable (module Data.Vector.Unboxed.Mutable) where

import Data.Vector.Unboxed.Mutable
