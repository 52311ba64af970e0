-- Data.Text.Encoding: texts as bytes.
module Data.Text.Encoding
  ( decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII, decodeUtf8With, encodeUtf8, encodeUtf8Builder
  , decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  , encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE, streamDecodeUtf8, streamDecodeUtf8With, Decoding (..)
  ) where

import qualified Data.ByteString.Builder.Internal as R
import Data.ByteString.Slice (ByteString (..))
import qualified Data.ByteString.Slice as B
import Data.Text.Encoding.Error
import Data.Char (chr, ord)
import Data.Text.Internal
import Prim (primUtf8Prefix)

encodeUtf8 :: Text -> ByteString
encodeUtf8 = toBytes

decodeUtf8 :: ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b@(BS a i n)
  | k == n = Right (ofBytes b)
  | otherwise = Left (DecodeError message (Just (B.toWord (B.at b k))))
  where k = primUtf8Prefix a i n

-- Each byte that is no UTF-8 is a matter for the function.
decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError b = case go b of
    [x] -> x
    xs -> concatT xs
  where
    go c@(BS a i n)
      | k == n = [ofBytes c]
      | otherwise = ofBytes (B.take k c) : instead (onError message (Just (B.toWord (B.at c k)))) (go (B.drop (k + 1) c))
      where k = primUtf8Prefix a i n
    instead Nothing rest = rest
    instead (Just c) rest = singleton c : rest

message :: String
message = "Data.Text.Internal.Encoding: Invalid UTF-8 stream"

decodeLatin1, decodeASCII :: ByteString -> Text
decodeLatin1 b = pack (B.unpackChars b)
decodeASCII = decodeUtf8

encodeUtf8Builder :: Text -> R.Builder
encodeUtf8Builder t = R.byteString (toBytes t)

-- ---- In pieces ----

-- What could be decoded, the bytes of a character whose end isn't there yet, and what to do with more.
data Decoding = Some Text ByteString (ByteString -> Decoding)

instance Show Decoding where
  showsPrec d (Some t b _) = showParen (d > 10) (showString "Some " . showsPrec 11 t . showChar ' ' . showsPrec 11 b . showString " _")

streamDecodeUtf8 :: ByteString -> Decoding
streamDecodeUtf8 = streamDecodeUtf8With strictDecode

streamDecodeUtf8With :: OnDecodeError -> ByteString -> Decoding
streamDecodeUtf8With onError = go B.empty
  where
    go rest b = Some (decodeUtf8With onError (B.take k y)) over (go over)
      where
        y = B.append rest b
        k = wholeCharacters y
        over = B.drop k y

-- ---- UTF-16 and UTF-32 ----

decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith = wide "16LE" (pairs True)
decodeUtf16BEWith = wide "16BE" (pairs False)
decodeUtf32LEWith = wide "32LE" (fours True)
decodeUtf32BEWith = wide "32BE" (fours False)

-- The bytes of a number, the lowest first or last.
number :: Bool -> [Int] -> Int
number little bytes = foldl (\n b -> 256 * n + b) 0 (if little then reverse bytes else bytes)

-- The character at the beginning, and how many bytes it has.
pairs, fours :: Bool -> [Int] -> Maybe (Int, Int)
pairs little (a : b : rest)
  | x < 0xD800 || x > 0xDFFF = Just (x, 2)
  | x < 0xDC00, c : d : _ <- rest, y <- number little [c, d], y >= 0xDC00, y <= 0xDFFF = Just (0x10000 + (x - 0xD800) * 1024 + y - 0xDC00, 4)
  where x = number little [a, b]
pairs _ _ = Nothing
fours little (a : b : c : d : _)
  | x < 0xD800 || x > 0xDFFF && x <= 0x10FFFF = Just (x, 4)
  where x = number little [a, b, c, d]
fours _ _ = Nothing

-- Where there is no character, one byte is left out.
wide :: String -> ([Int] -> Maybe (Int, Int)) -> OnDecodeError -> ByteString -> Text
wide kind first onError b = pack (go (B.unpackB b))
  where
    go [] = []
    go bytes = case first bytes of
      Just (x, n) -> chr x : go (drop n bytes)
      Nothing -> maybe id (:) (onError what Nothing) (go (drop 1 bytes))
    what = "Data.Text.Internal.Encoding.Fusion.streamUtf" ++ kind ++ ": Invalid UTF-" ++ kind ++ " stream"

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE t = B.packB (concatMap (units two) (unpack t))
  where two n = [n `mod` 256, n `div` 256]
encodeUtf16BE t = B.packB (concatMap (units two) (unpack t))
  where two n = [n `div` 256, n `mod` 256]
encodeUtf32LE t = B.packB (concatMap (reverse . four) (unpack t))
encodeUtf32BE t = B.packB (concatMap four (unpack t))

four :: Char -> [Int]
four c = [0, ord c `div` 65536, ord c `div` 256 `mod` 256, ord c `mod` 256]

units :: (Int -> [Int]) -> Char -> [Int]
units two c
  | n < 0x10000 = two n
  | otherwise = two (0xD800 + (n - 0x10000) `div` 1024) ++ two (0xDC00 + (n - 0x10000) `mod` 1024)
  where n = ord c
