{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- GHC.Int: Data.Int, whose numbers are those of Int# with fewer bits.
module GHC.Int (module Data.Int, Int8 (I8#), Int16 (I16#), Int32 (I32#), Int64 (I64#)) where

import Data.Int
import Prelude.Hash (Int#)

pattern I8# :: Int# -> Int8
pattern I8# w <- (fromIntegral -> w) where I8# w = fromIntegral w

pattern I16# :: Int# -> Int16
pattern I16# w <- (fromIntegral -> w) where I16# w = fromIntegral w

pattern I32# :: Int# -> Int32
pattern I32# w <- (fromIntegral -> w) where I32# w = fromIntegral w

pattern I64# :: Int# -> Int64
pattern I64# w <- (fromIntegral -> w) where I64# w = fromIntegral w
