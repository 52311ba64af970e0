-- Data.Array.Unsafe: conversions that don't copy.
module Data.Array.Unsafe
  ( unsafeFreeze
  ) where

import Data.Array.Base
