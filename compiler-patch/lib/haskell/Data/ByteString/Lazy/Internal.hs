-- Data.ByteString.Lazy.Internal: what a lazy ByteString is: a list of strict ones, none of them empty.
module Data.ByteString.Lazy.Internal where

import Data.String (IsString (..))
import qualified Data.ByteString.Internal as S

data ByteString = Empty | Chunk !S.ByteString ByteString

instance Eq ByteString where
  x == y = compare x y == EQ

-- The chunks of equal strings may differ.
instance Ord ByteString where
  compare Empty Empty = EQ
  compare Empty _ = LT
  compare _ Empty = GT
  compare (Chunk x xs) (Chunk y ys) = case compare (S.take n x) (S.take n y) of
    EQ -> compare (chunk (S.drop n x) xs) (chunk (S.drop n y) ys)
    different -> different
    where n = min (S.size x) (S.size y)

instance Show ByteString where
  showsPrec p b = showsPrec p (concatMap S.unpackChars (toChunks b))

instance Read ByteString where
  readsPrec p text = [(fromString s, rest) | (s, rest) <- readsPrec p text]

instance Semigroup ByteString where
  (<>) = append

instance Monoid ByteString where
  mempty = Empty

instance IsString ByteString where
  fromString s = fromStrict (S.packChars s)

-- A chunk that may be empty.
chunk :: S.ByteString -> ByteString -> ByteString
chunk x xs = if S.null x then xs else Chunk x xs

append :: ByteString -> ByteString -> ByteString
append Empty y = y
append (Chunk x xs) y = Chunk x (append xs y)

fromChunks :: [S.ByteString] -> ByteString
fromChunks = foldr chunk Empty

toChunks :: ByteString -> [S.ByteString]
toChunks Empty = []
toChunks (Chunk x xs) = x : toChunks xs

fromStrict :: S.ByteString -> ByteString
fromStrict x = chunk x Empty

toStrict :: ByteString -> S.ByteString
toStrict b = S.concatB (toChunks b)
