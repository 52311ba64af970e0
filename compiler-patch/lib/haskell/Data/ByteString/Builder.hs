-- Data.ByteString.Builder: strings put together from many parts, in time that is linear in their length.
--
-- A builder is a tree, whose parts are written into a buffer as long as there is room. A full buffer is a chunk of the lazy
-- string; the rest is built when that is needed.
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, writeFile, byteString, lazyByteString, shortByteString
  , -- * Characters
    char7, string7, char8, string8, charUtf8, stringUtf8
  , -- * Numbers as text
    intDec, int8Dec, int16Dec, int32Dec, int64Dec, integerDec, wordDec, word8Dec, word16Dec, word32Dec, word64Dec, floatDec
  , doubleDec, wordHex, word8Hex, word16Hex, word32Hex, word64Hex, word8HexFixed, word16HexFixed, word32HexFixed
  , word64HexFixed, int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed, floatHexFixed, doubleHexFixed, byteStringHex, lazyByteStringHex
  , -- * Numbers as bytes
    int8, word8, int16BE, int32BE, int64BE, int16LE, int32LE, int64LE, word16BE, word32BE, word64BE, word16LE, word32LE
  , word64LE, floatBE, floatLE, doubleBE, doubleLE
  ) where

import Prelude hiding (writeFile)
import Data.Bits (shiftR)
import qualified Data.ByteString.Slice as S
import qualified Data.ByteString.Lazy.Internal as L
import Data.ByteString.Builder.Internal
import Data.ByteString.Short (ShortByteString, fromShort)
import Data.Char (ord)
import Data.Int (Int8, Int16, Int32, Int64)
import Data.Word (Word8, Word16, Word32, Word64)
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Numeric (showHex)
import System.IO (Handle)

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = L.hPut h (toLazyByteString b)

writeFile :: FilePath -> Builder -> IO ()
writeFile name b = L.writeFile name (toLazyByteString b)

lazyByteString :: L.ByteString -> Builder
lazyByteString = L.foldrChunks (\x rest -> byteString x <> rest) mempty

shortByteString :: ShortByteString -> Builder
shortByteString s = byteString (fromShort s)

-- ---- Characters ----

char7, char8 :: Char -> Builder
char7 c = byte (ord c `mod` 128)
char8 c = byte (ord c)

string7, string8, stringUtf8 :: String -> Builder
string7 = foldMap char7
string8 = foldMap char8
stringUtf8 = foldMap charUtf8

-- ---- Numbers as text ----

integral :: Integral a => a -> Builder
integral n = intDec (fromIntegral n)

int8Dec :: Int8 -> Builder
int8Dec = integral
int16Dec :: Int16 -> Builder
int16Dec = integral
int32Dec :: Int32 -> Builder
int32Dec = integral
int64Dec :: Int64 -> Builder
int64Dec = integral
word8Dec :: Word8 -> Builder
word8Dec = integral
word16Dec :: Word16 -> Builder
word16Dec = integral
word32Dec :: Word32 -> Builder
word32Dec = integral

integerDec :: Integer -> Builder
integerDec n = string7 (show n)
wordDec :: Word -> Builder
wordDec n = string7 (show n)
word64Dec :: Word64 -> Builder
word64Dec n = string7 (show n)
floatDec :: Float -> Builder
floatDec x = string7 (show x)
doubleDec :: Double -> Builder
doubleDec x = string7 (show x)

wordHex :: Word -> Builder
wordHex n = string7 (showHex n "")
word8Hex :: Word8 -> Builder
word8Hex n = string7 (showHex n "")
word16Hex :: Word16 -> Builder
word16Hex n = string7 (showHex n "")
word32Hex :: Word32 -> Builder
word32Hex n = string7 (showHex n "")
word64Hex :: Word64 -> Builder
word64Hex n = string7 (showHex n "")

-- The lowest k digits.
hexFixed :: Int -> Int -> Builder
hexFixed k n = foldMap (\i -> digit (shiftR n (4 * i) `mod` 16)) [k - 1, k - 2 .. 0]
  where digit d = byte (if d < 10 then 48 + d else 87 + d)

word8HexFixed :: Word8 -> Builder
word8HexFixed n = hexFixed 2 (fromIntegral n)
word16HexFixed :: Word16 -> Builder
word16HexFixed n = hexFixed 4 (fromIntegral n)
word32HexFixed :: Word32 -> Builder
word32HexFixed n = hexFixed 8 (fromIntegral n)
word64HexFixed :: Word64 -> Builder
word64HexFixed n = hexFixed 16 (fromIntegral n)
int8HexFixed :: Int8 -> Builder
int8HexFixed n = hexFixed 2 (fromIntegral n)
int16HexFixed :: Int16 -> Builder
int16HexFixed n = hexFixed 4 (fromIntegral n)
int32HexFixed :: Int32 -> Builder
int32HexFixed n = hexFixed 8 (fromIntegral n)
int64HexFixed :: Int64 -> Builder
int64HexFixed n = hexFixed 16 (fromIntegral n)

byteStringHex :: S.ByteString -> Builder
byteStringHex b = foldMap (hexFixed 2) (S.unpackB b)

lazyByteStringHex :: L.ByteString -> Builder
lazyByteStringHex b = foldMap (hexFixed 2) (L.unpackL b)

-- ---- Numbers as bytes ----

-- The lowest k bytes, the last or the first of them first.
bigEndian, littleEndian :: Int -> Int -> Builder
bigEndian k n = foldMap (\i -> byte (shiftR n (8 * i))) [k - 1, k - 2 .. 0]
littleEndian k n = foldMap (\i -> byte (shiftR n (8 * i))) [0 .. k - 1]

int8 :: Int8 -> Builder
int8 n = byte (fromIntegral n)
word8 :: Word8 -> Builder
word8 n = byte (S.toInt n)

int16BE, int16LE :: Int16 -> Builder
int16BE n = bigEndian 2 (fromIntegral n)
int16LE n = littleEndian 2 (fromIntegral n)
int32BE, int32LE :: Int32 -> Builder
int32BE n = bigEndian 4 (fromIntegral n)
int32LE n = littleEndian 4 (fromIntegral n)
int64BE, int64LE :: Int64 -> Builder
int64BE n = bigEndian 8 (fromIntegral n)
int64LE n = littleEndian 8 (fromIntegral n)
word16BE, word16LE :: Word16 -> Builder
word16BE n = bigEndian 2 (fromIntegral n)
word16LE n = littleEndian 2 (fromIntegral n)
word32BE, word32LE :: Word32 -> Builder
word32BE n = bigEndian 4 (fromIntegral n)
word32LE n = littleEndian 4 (fromIntegral n)
word64BE, word64LE :: Word64 -> Builder
word64BE n = bigEndian 8 (fromIntegral n)
word64LE n = littleEndian 8 (fromIntegral n)

floatBE, floatLE, floatHexFixed :: Float -> Builder
floatBE x = word32BE (castFloatToWord32 x)
floatLE x = word32LE (castFloatToWord32 x)
floatHexFixed x = word32HexFixed (castFloatToWord32 x)
doubleBE, doubleLE, doubleHexFixed :: Double -> Builder
doubleBE x = word64BE (castDoubleToWord64 x)
doubleLE x = word64LE (castDoubleToWord64 x)
doubleHexFixed x = word64HexFixed (castDoubleToWord64 x)
