{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- GHC.Word: Data.Word, whose numbers are those of Word# with fewer bits.
module GHC.Word (module Data.Word, Word8 (W8#), Word16 (W16#), Word32 (W32#), Word64 (W64#)) where

import Data.Word
import Prelude.Hash (Word#)

pattern W8# :: Word# -> Word8
pattern W8# w <- (fromIntegral -> w) where W8# w = fromIntegral w

pattern W16# :: Word# -> Word16
pattern W16# w <- (fromIntegral -> w) where W16# w = fromIntegral w

pattern W32# :: Word# -> Word32
pattern W32# w <- (fromIntegral -> w) where W32# w = fromIntegral w

pattern W64# :: Word# -> Word64
pattern W64# w <- (fromIntegral -> w) where W64# w = fromIntegral w
