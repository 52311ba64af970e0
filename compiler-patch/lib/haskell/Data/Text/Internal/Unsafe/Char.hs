-- Data.Text.Internal.Unsafe.Char: characters of numbers that nothing looks at.
module Data.Text.Internal.Unsafe.Char (ord, unsafeChr, unsafeChr8, unsafeChr32) where

import Data.Char (ord)
import Data.Word (Word16, Word32, Word8)
import Prim (primChr)

unsafeChr :: Word16 -> Char
unsafeChr = primChr . fromIntegral

unsafeChr8 :: Word8 -> Char
unsafeChr8 = primChr . fromIntegral

unsafeChr32 :: Word32 -> Char
unsafeChr32 = primChr . fromIntegral
