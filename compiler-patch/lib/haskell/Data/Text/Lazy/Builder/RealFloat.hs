-- Data.Text.Lazy.Builder.RealFloat: numbers with a fraction.
module Data.Text.Lazy.Builder.RealFloat (FPFormat (..), realFloat, formatRealFloat) where

import Data.Text.Lazy.Builder
import Numeric (showEFloat, showFFloat, showGFloat)

data FPFormat = Exponent | Fixed | Generic

instance Show FPFormat where
  showsPrec _ Exponent = showString "Exponent"
  showsPrec _ Fixed = showString "Fixed"
  showsPrec _ Generic = showString "Generic"

realFloat :: RealFloat a => a -> Builder
realFloat x = formatRealFloat Generic Nothing x

formatRealFloat :: RealFloat a => FPFormat -> Maybe Int -> a -> Builder
formatRealFloat format digits x = fromString (shown format digits x "")
  where
    shown Exponent = showEFloat
    shown Fixed = showFFloat
    shown Generic = showGFloat
