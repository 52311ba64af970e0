-- GHC.Arr: Data.Array, and an array's elements by their places.
module GHC.Arr (module Data.Array, numElements, unsafeAt) where

import Data.Array
import Data.Array.Vector (Array (..))
import Prim (primVectorAt, primVectorSize)

numElements :: Array i e -> Int
numElements (Array _ _ v) = primVectorSize v

unsafeAt :: Array i e -> Int -> e
unsafeAt (Array _ _ v) = primVectorAt v
