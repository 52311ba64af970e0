{-# LANGUAGE MagicHash #-}
-- GHC.Prim: primitive types and operations.
module GHC.Prim (module Prelude.Hash, module Prelude.State, seq) where

import Prelude.Hash hiding (truth, isTrue#)
import Prelude.State hiding (IO, fromState, unIO)
