-- Data.ByteString.Short: strings that keep no bytes but their own.
module Data.ByteString.Short (ShortByteString, toShort, fromShort, pack, unpack, empty, null, length, index
  , packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Prelude ()
import Data.ByteString.Short.Internal
