{-# LANGUAGE MagicHash #-}
-- GHC.Prim: primitive types and operations.
module GHC.Prim (module Prelude.Hash, seq) where

import Prelude.Hash hiding (truth, isTrue#)
