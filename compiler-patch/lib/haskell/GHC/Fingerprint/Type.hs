-- GHC.Fingerprint.Type: a hash of 128 bits.
module GHC.Fingerprint.Type (Fingerprint (..)) where

import Data.Word (Word64)
import Numeric (showHex)

data Fingerprint = Fingerprint !Word64 !Word64 deriving (Eq, Ord)

instance Show Fingerprint where
  show (Fingerprint a b) = wide a ++ wide b
    where wide x = let digits = showHex x "" in replicate (16 - length digits) '0' ++ digits
