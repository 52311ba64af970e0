{-# LANGUAGE PatternSynonyms #-}
-- GHC.Types: types of the Prelude.
module GHC.Types (Bool (..), Char, Int, Word, Float, Double, Ordering (..), IO (IO)) where

import Prelude.State (IO (..))
