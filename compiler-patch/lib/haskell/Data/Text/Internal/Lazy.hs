-- Data.Text.Internal.Lazy: what a lazy Text is: a list of strict ones, none of them empty.
module Data.Text.Internal.Lazy where

import qualified Data.ByteString.Lazy.Internal as L
import Data.String (IsString (..))
import qualified Data.Text.Internal as T
import Prelude.Normal (NFData (..))

data Text = Empty | Chunk !T.Text Text

instance NFData Text where
  rnf Empty = ()
  rnf (Chunk _ xs) = rnf xs

instance Eq Text where
  x == y = toBytes x == toBytes y

instance Ord Text where
  compare x y = compare (toBytes x) (toBytes y)

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p text = [(pack s, rest) | (s, rest) <- readsPrec p text]

instance Semigroup Text where
  (<>) = append

instance Monoid Text where
  mempty = Empty
  mconcat = concatT

instance IsString Text where
  fromString = pack

-- The same bytes; those of a ByteString must be UTF-8, and its chunks must end where a character does.
toBytes :: Text -> L.ByteString
toBytes Empty = L.Empty
toBytes (Chunk x xs) = L.Chunk (T.toBytes x) (toBytes xs)

ofBytes :: L.ByteString -> Text
ofBytes L.Empty = Empty
ofBytes (L.Chunk x xs) = Chunk (T.ofBytes x) (ofBytes xs)

-- A chunk that may be empty.
chunk :: T.Text -> Text -> Text
chunk x xs = if T.null x then xs else Chunk x xs

append :: Text -> Text -> Text
append Empty y = y
append (Chunk x xs) y = Chunk x (append xs y)

concatT :: [Text] -> Text
concatT = foldr append Empty

-- The list is taken as it is needed, in longer and longer pieces.
pack :: String -> Text
pack = go 32
  where
    go _ "" = Empty
    go n s = let (x, rest) = splitAt n s in Chunk (T.pack x) (go (min 16384 (2 * n)) rest)

unpack :: Text -> String
unpack t = concatMap T.unpack (toChunks t)

fromChunks :: [T.Text] -> Text
fromChunks = foldr chunk Empty

toChunks :: Text -> [T.Text]
toChunks Empty = []
toChunks (Chunk x xs) = x : toChunks xs

fromStrict :: T.Text -> Text
fromStrict x = chunk x Empty

toStrict :: Text -> T.Text
toStrict t = T.concatT (toChunks t)

foldrChunks :: (T.Text -> a -> a) -> a -> Text -> a
foldrChunks _ z Empty = z
foldrChunks f z (Chunk x xs) = f x (foldrChunks f z xs)

foldlChunks :: (a -> T.Text -> a) -> a -> Text -> a
foldlChunks f z t = z `seq` case t of
  Empty -> z
  Chunk x xs -> foldlChunks f (f z x) xs
