-- Data.Text.Lazy.Encoding: lazy texts as lazy bytes.
module Data.Text.Lazy.Encoding
  ( decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII, decodeUtf8With, encodeUtf8, encodeUtf8Builder
  , decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE, decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith
  , encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE
  ) where

import qualified Data.ByteString.Builder.Internal as R
import qualified Data.ByteString.Slice as B
import Data.ByteString.Lazy.Internal (ByteString (..))
import qualified Data.ByteString.Lazy.Internal as L
import qualified Data.Text.Encoding as S
import Data.Text.Encoding.Error
import qualified Data.Text.Internal as I
import Data.Text.Internal.Lazy (Text, chunk, foldrChunks, toBytes)
import qualified Data.Text.Internal.Lazy as T

encodeUtf8 :: Text -> ByteString
encodeUtf8 = toBytes

encodeUtf8Builder :: Text -> R.Builder
encodeUtf8Builder = foldrChunks (\x rest -> R.byteString (I.toBytes x) <> rest) mempty

decodeUtf8 :: ByteString -> Text
decodeUtf8 = decodeUtf8With strictDecode

decodeUtf8' :: ByteString -> Either UnicodeException Text
decodeUtf8' b = fmap T.fromStrict (S.decodeUtf8' (L.toStrict b))

-- A character may be cut by the end of a chunk.
decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError = go B.empty
  where
    go rest Empty = chunk (S.decodeUtf8With onError rest) T.Empty
    go rest (Chunk x xs) = chunk (S.decodeUtf8With onError (B.take k y)) (go (B.drop k y) xs)
      where
        y = B.append rest x
        k = I.wholeCharacters y

decodeLatin1, decodeASCII :: ByteString -> Text
decodeLatin1 b = T.fromChunks (map S.decodeLatin1 (L.toChunks b))
decodeASCII = decodeUtf8

-- A character may be cut by the end of a chunk, so these need the whole string.
decodeUtf16LE, decodeUtf16BE, decodeUtf32LE, decodeUtf32BE :: ByteString -> Text
decodeUtf16LE = decodeUtf16LEWith strictDecode
decodeUtf16BE = decodeUtf16BEWith strictDecode
decodeUtf32LE = decodeUtf32LEWith strictDecode
decodeUtf32BE = decodeUtf32BEWith strictDecode

decodeUtf16LEWith, decodeUtf16BEWith, decodeUtf32LEWith, decodeUtf32BEWith :: OnDecodeError -> ByteString -> Text
decodeUtf16LEWith onError b = T.fromStrict (S.decodeUtf16LEWith onError (L.toStrict b))
decodeUtf16BEWith onError b = T.fromStrict (S.decodeUtf16BEWith onError (L.toStrict b))
decodeUtf32LEWith onError b = T.fromStrict (S.decodeUtf32LEWith onError (L.toStrict b))
decodeUtf32BEWith onError b = T.fromStrict (S.decodeUtf32BEWith onError (L.toStrict b))

encodeUtf16LE, encodeUtf16BE, encodeUtf32LE, encodeUtf32BE :: Text -> ByteString
encodeUtf16LE = byChunks S.encodeUtf16LE
encodeUtf16BE = byChunks S.encodeUtf16BE
encodeUtf32LE = byChunks S.encodeUtf32LE
encodeUtf32BE = byChunks S.encodeUtf32BE

byChunks :: (I.Text -> B.ByteString) -> Text -> ByteString
byChunks f = foldrChunks (\x rest -> Chunk (f x) rest) Empty
