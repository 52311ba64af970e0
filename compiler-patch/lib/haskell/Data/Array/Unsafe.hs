-- Data.Array.Unsafe: conversions that don't copy.
module Data.Array.Unsafe
  ( unsafeFreeze, unsafeThaw
  ) where

import Data.Array.Base
