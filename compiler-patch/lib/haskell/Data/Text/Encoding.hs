-- Data.Text.Encoding: texts as bytes.
module Data.Text.Encoding (decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII, decodeUtf8With, encodeUtf8) where

import Data.ByteString.Internal (ByteString (..))
import qualified Data.ByteString.Internal as B
import Data.Text.Encoding.Error
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
