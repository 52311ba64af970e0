-- Data.ByteString.Short.Internal: strings that keep no bytes but their own.
module Data.ByteString.Short.Internal (ShortByteString (..), toShort, fromShort, pack, unpack, empty, null, length, index
  , packCString, packCStringLen, useAsCString, useAsCStringLen
  ) where

import Prelude hiding (length, null)
import qualified Data.ByteString as B
import Data.ByteString.Slice (ByteString (..))
import qualified Data.ByteString.Memory as M
import Data.String (IsString (..))
import Foreign.C.String (CString, CStringLen)
import Data.Word (Word8)
import Prim (Bytes, primBytesSize)

newtype ShortByteString = SBS Bytes

instance Eq ShortByteString where
  x == y = fromShort x == fromShort y

instance Ord ShortByteString where
  compare x y = compare (fromShort x) (fromShort y)

instance Show ShortByteString where
  showsPrec p x = showsPrec p (fromShort x)

instance Read ShortByteString where
  readsPrec p text = [(toShort b, rest) | (b, rest) <- readsPrec p text]

instance Semigroup ShortByteString where
  x <> y = toShort (fromShort x <> fromShort y)

instance Monoid ShortByteString where
  mempty = empty

instance IsString ShortByteString where
  fromString s = toShort (fromString s)

toShort :: ByteString -> ShortByteString
toShort b = case B.copy b of BS a _ _ -> SBS a

fromShort :: ShortByteString -> ByteString
fromShort (SBS a) = BS a 0 (primBytesSize a)

pack :: [Word8] -> ShortByteString
pack ws = toShort (B.pack ws)

unpack :: ShortByteString -> [Word8]
unpack s = B.unpack (fromShort s)

empty :: ShortByteString
empty = toShort B.empty

null :: ShortByteString -> Bool
null s = length s == 0

length :: ShortByteString -> Int
length (SBS a) = primBytesSize a

index :: ShortByteString -> Int -> Word8
index s k = B.index (fromShort s) k

packCString :: CString -> IO ShortByteString
packCString p = fmap toShort (M.packCString p)

packCStringLen :: CStringLen -> IO ShortByteString
packCStringLen p = fmap toShort (M.packCStringLen p)

useAsCString :: ShortByteString -> (CString -> IO a) -> IO a
useAsCString s = M.useAsCString (fromShort s)

useAsCStringLen :: ShortByteString -> (CStringLen -> IO a) -> IO a
useAsCStringLen s = M.useAsCStringLen (fromShort s)
