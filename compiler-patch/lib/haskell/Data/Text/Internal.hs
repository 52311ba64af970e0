-- Data.Text.Internal: what a Text is: a slice of packed bytes, which are UTF-8.
--
-- Characters have one to four bytes, so a place is a number of bytes, and the n-th character is found by
-- counting. Parts are slices and copy nothing: a short one keeps all the bytes that it is a part of, unless
-- copy is asked for. Whole texts are compared and looked for byte by byte, since the order of UTF-8 is the order of
-- the characters.
module Data.Text.Internal where

import Prelude hiding (length, null)
import Data.ByteString.Slice (ByteString (..))
import qualified Data.ByteString.Slice as B
import Data.Char (chr, ord)
import Data.String (IsString (..))
import Prelude.Normal (NFData (..))
import Prim (Buffer, Bytes, primByteAt, primCharAt, primCompareBytes, primCopyBuffer, primCountChars, primFreezeBuffer,
             primNewBuffer, primUnsafePerformIO, primWriteByte)

-- The bytes, where the slice begins, and how many bytes it has.
data Text = Text !Bytes !Int !Int

instance NFData Text where
  rnf x = x `seq` ()

instance Eq Text where
  Text a i m == Text b j n = m == n && primCompareBytes a i b j m == 0

instance Ord Text where
  compare (Text a i m) (Text b j n) = case compare (primCompareBytes a i b j (min m n)) 0 of
    EQ -> compare m n
    different -> different

instance Show Text where
  showsPrec p t = showsPrec p (unpack t)

instance Read Text where
  readsPrec p text = [(pack s, rest) | (s, rest) <- readsPrec p text]

instance Semigroup Text where
  (<>) = append

instance Monoid Text where
  mempty = empty
  mconcat = concatT

instance IsString Text where
  fromString = pack

-- ---- As bytes ----

-- The same bytes; those of a ByteString must be UTF-8.
toBytes :: Text -> ByteString
toBytes (Text a i n) = BS a i n

ofBytes :: ByteString -> Text
ofBytes (BS a i n) = Text a i n

-- How many of these bytes don't end within a character.
wholeCharacters :: ByteString -> Int
wholeCharacters b@(BS _ _ n) = go 1
  where
    go k | k > 3 || k > n = n
         | x < 0x80 = n
         | x < 0xC0 = go (k + 1)
         | widthFrom x > k = n - k
         | otherwise = n
      where x = B.at b (n - k)

empty :: Text
empty = ofBytes B.empty

append :: Text -> Text -> Text
append x@(Text _ _ m) y@(Text _ _ n)
  | m == 0 = y
  | n == 0 = x
  | otherwise = ofBytes (B.append (toBytes x) (toBytes y))

concatT :: [Text] -> Text
concatT [x] = x
concatT xs = ofBytes (B.concatB (map toBytes xs))

copy :: Text -> Text
copy t = ofBytes (B.copy (toBytes t))

null :: Text -> Bool
null (Text _ _ n) = n == 0

length :: Text -> Int
length (Text a i n) = primCountChars a i n

-- ---- Characters ----

-- How many bytes a character has, and how many the one has that begins with this byte.
width :: Char -> Int
width c
  | n < 0x80 = 1
  | n < 0x800 = 2
  | n < 0x10000 = 3
  | otherwise = 4
  where n = ord c

widthFrom :: Int -> Int
widthFrom x
  | x < 0x80 = 1
  | x < 0xE0 = 2
  | x < 0xF0 = 3
  | otherwise = 4

-- A half of a pair of UTF-16 is no character of a Text.
safe :: Char -> Char
safe c = if c >= '\xD800' && c <= '\xDFFF' then '\xFFFD' else c

-- Writes a character and gives the place after it.
writeChar :: Buffer -> Int -> Char -> IO Int
writeChar b k c
  | n < 0x80 = primWriteByte b k n >> after 1
  | n < 0x800 = primWriteByte b k (0xC0 + n `quot` 64) >> rest 1 n >> after 2
  | n < 0x10000 = primWriteByte b k (0xE0 + n `quot` 4096) >> rest 1 (n `quot` 64) >> rest 2 n >> after 3
  | otherwise = primWriteByte b k (0xF0 + n `quot` 262144) >> rest 1 (n `quot` 4096) >> rest 2 (n `quot` 64) >> rest 3 n >> after 4
  where
    n = ord c
    rest d m = primWriteByte b (k + d) (0x80 + m `rem` 64)
    after d = let k' = k + d in k' `seq` return k'

-- A text that an action writes into a buffer of n bytes at least, whose size it gets, too.
createText :: Int -> (Buffer -> Int -> IO Text) -> Text
createText n write = n `seq` primUnsafePerformIO (primNewBuffer (max 4 n) >>= \b -> write b (max 4 n))

-- What has been written.
written :: Buffer -> Int -> IO Text
written b used = primFreezeBuffer b >>= \a -> let t = Text a 0 used in t `seq` return t

-- A longer buffer with the same bytes, where a character has room.
longer :: Buffer -> Int -> Int -> IO Buffer
longer b room used = primNewBuffer (twice room) >>= \d -> primCopyBuffer d 0 b 0 used >> return d

twice :: Int -> Int
twice room = 2 * room + 4

-- A text that an action writes, character by character, into a buffer that grows.
writing :: Int -> ((Char -> Writer -> IO Writer) -> Writer -> IO Writer) -> Text
writing n write = createText n (\b room -> write put (Writer b room 0) >>= \(Writer c _ used) -> written c used)

-- The buffer, its size, and how much of it is written.
data Writer = Writer !Buffer !Int !Int

put :: Char -> Writer -> IO Writer
put c (Writer b room used)
  | used + 4 <= room = writeChar b used (safe c) >>= \k -> return (Writer b room k)
  | otherwise = longer b room used >>= \d -> put c (Writer d (twice room) used)

pack :: String -> Text
pack s = createText 16 (go s 0)
  where
    go [] used b room = room `seq` written b used
    go cs@(c : more) used b room
      | used + 4 <= room = writeChar b used (safe c) >>= \k -> go more k b room
      | otherwise = longer b room used >>= \d -> go cs used d (twice room)

unpack :: Text -> String
unpack (Text a i n) = go i
  where
    end = i + n
    go k | k >= end = []
         | otherwise = let c = primCharAt a k in c `seq` (c : go (k + width c))

singleton :: Char -> Text
singleton c = pack [c]

-- The character that begins at a place, and the one that ends there: where it begins.
charAt :: Text -> Int -> Char
charAt (Text a i _) k = primCharAt a (i + k)

before :: Text -> Int -> Int
before t@(Text a i _) k
  | x >= 0x80 && x < 0xC0 = before t (k - 1)
  | otherwise = k - 1
  where x = primByteAt a (i + k - 1)

-- The slice up to a place, and from it on.
upTo, from :: Int -> Text -> Text
upTo k (Text a i _) = Text a i k
from k (Text a i n) = Text a (i + k) (n - k)

-- The place of character number k, or the end; from the end, or the beginning.
placeOf, placeOfEnd :: Int -> Text -> Int
placeOf k (Text a i n)
  | k >= n = n
  | otherwise = go k 0
  where
    go m p | m <= 0 || p >= n = p
           | otherwise = go (m - 1) (p + widthFrom (primByteAt a (i + p)))
placeOfEnd k t@(Text _ _ n)
  | k >= n = 0
  | otherwise = go k n
  where
    go m p | m <= 0 || p <= 0 = p
           | otherwise = go (m - 1) (before t p)

-- The place of the first character with the property, and the place after the last one.
whereT, whereEndT :: (Char -> Bool) -> Text -> Int
whereT p (Text a i n) = go 0
  where
    go k | k >= n || p c = k
         | otherwise = go (k + width c)
      where c = primCharAt a (i + k)
whereEndT p t@(Text a i n) = go n
  where
    go k | k <= 0 || p (primCharAt a (i + j)) = k
         | otherwise = go j
      where j = before t k
