-- Data.Text.Internal.Encoding.Utf8: how many bytes a character has.
module Data.Text.Internal.Encoding.Utf8 (utf8Length, utf8LengthByLeader, chr2, chr3, chr4, ord2, ord3, ord4) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Text.Internal (width, widthFrom)
import Data.Word (Word8)

utf8Length :: Char -> Int
utf8Length = width

utf8LengthByLeader :: Word8 -> Int
utf8LengthByLeader = widthFrom . fromIntegral

chr2 :: Word8 -> Word8 -> Char
chr2 a b = chr (bits 0x1F a 6 .|. rest b 0)

chr3 :: Word8 -> Word8 -> Word8 -> Char
chr3 a b c = chr (bits 0x0F a 12 .|. rest b 6 .|. rest c 0)

chr4 :: Word8 -> Word8 -> Word8 -> Word8 -> Char
chr4 a b c d = chr (bits 0x07 a 18 .|. rest b 12 .|. rest c 6 .|. rest d 0)

bits :: Int -> Word8 -> Int -> Int
bits mask x n = (fromIntegral x .&. mask) `shiftL` n

rest :: Word8 -> Int -> Int
rest = bits 0x3F

ord2 :: Char -> (Word8, Word8)
ord2 c = (0xC0 .|. byte c 6, later c 0)

ord3 :: Char -> (Word8, Word8, Word8)
ord3 c = (0xE0 .|. byte c 12, later c 6, later c 0)

ord4 :: Char -> (Word8, Word8, Word8, Word8)
ord4 c = (0xF0 .|. byte c 18, later c 12, later c 6, later c 0)

byte, later :: Char -> Int -> Word8
byte c n = fromIntegral (ord c `shiftR` n)
later c n = 0x80 .|. (byte c n .&. 0x3F)
