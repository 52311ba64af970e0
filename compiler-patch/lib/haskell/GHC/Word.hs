-- GHC.Word: Data.Word.
module GHC.Word (module Data.Word) where

import Data.Word
