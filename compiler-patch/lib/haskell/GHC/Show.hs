-- GHC.Show: values as text.
module GHC.Show (Show (..), ShowS, shows, showChar, showString, showParen, showListWith, showSpace, intToDigit) where

import Data.Char (intToDigit)
import Text.Show (showListWith)

showSpace :: ShowS
showSpace rest = ' ' : rest
