-- Data.Text.Lazy.Builder: texts put together from many parts.
module Data.Text.Lazy.Builder (Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush) where

import qualified Data.ByteString.Builder.Internal as B
import qualified Data.String as S
import qualified Data.Text.Internal as I
import Data.Text.Internal.Lazy (Text, foldrChunks, ofBytes)

newtype Builder = Builder B.Builder

instance Semigroup Builder where
  Builder x <> Builder y = Builder (x <> y)

instance Monoid Builder where
  mempty = Builder mempty

instance Eq Builder where
  x == y = toLazyText x == toLazyText y

instance Ord Builder where
  compare x y = compare (toLazyText x) (toLazyText y)

instance Show Builder where
  showsPrec p x = showsPrec p (toLazyText x)

instance S.IsString Builder where
  fromString = fromString

toLazyText :: Builder -> Text
toLazyText (Builder x) = ofBytes (B.toLazyByteString x)

toLazyTextWith :: Int -> Builder -> Text
toLazyTextWith _ = toLazyText

fromText :: I.Text -> Builder
fromText t = Builder (B.byteString (I.toBytes t))

fromLazyText :: Text -> Builder
fromLazyText = foldrChunks (\x rest -> fromText x <> rest) mempty

fromString :: String -> Builder
fromString = foldMap singleton

singleton :: Char -> Builder
singleton c = Builder (B.charUtf8 (I.safe c))

flush :: Builder
flush = mempty
