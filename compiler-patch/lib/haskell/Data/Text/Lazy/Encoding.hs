-- Data.Text.Lazy.Encoding: lazy texts as lazy bytes.
module Data.Text.Lazy.Encoding (decodeUtf8, decodeUtf8', decodeLatin1, decodeASCII, decodeUtf8With, encodeUtf8, encodeUtf8Builder) where

import qualified Data.ByteString.Builder.Internal as R
import qualified Data.ByteString.Internal as B
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
