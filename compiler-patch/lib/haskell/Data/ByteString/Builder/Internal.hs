-- Data.ByteString.Builder.Internal: what a builder is (see Data.ByteString.Builder): data, which one loop writes into a buffer.
-- Those of Data.Text.Lazy.Builder are the same: no part is cut, so chunks of UTF-8 end where a character does.
module Data.ByteString.Builder.Internal where

import Data.Char (ord)
import Data.String (IsString (..))
import Data.ByteString.Slice (ByteString (..))
import qualified Data.ByteString.Slice as S
import qualified Data.ByteString.Lazy.Internal as L
import Prim (Buffer, primBufferSize, primCopyBytes, primDecSize, primFreezeBuffer, primNewBuffer, primUnsafeInterleaveIO, primUnsafePerformIO,
             primWriteByte, primWriteDec)

-- Write n f: n bytes at most, which are few. f writes them at a place, and says where they end.
data Builder = None | Append Builder Builder | Byte Int | Dec Int | Bytes ByteString | Write Int (Buffer -> Int -> IO Int)

instance Semigroup Builder where
  x <> y = Append x y

instance Monoid Builder where
  mempty = None

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyByteString b)

instance IsString Builder where
  fromString = foldMap charUtf8

toLazyByteString :: Builder -> L.ByteString
toLazyByteString x = primUnsafePerformIO (begin 256 x [])

begin :: Int -> Builder -> [Builder] -> IO L.ByteString
begin room x rest = primNewBuffer room >>= \b -> fill x rest b 0

-- Writes x, and then the rest. What chains are made of is written without a place in the list. It begins with x, and goes on
-- with z by its own name, so the compiler makes one loop of it and of what makes a chain, as foldMap does.
fill :: Builder -> [Builder] -> Buffer -> Int -> IO L.ByteString
fill x rest b at = case x of
  Append y z -> case y of
    Dec n | at + 20 <= primBufferSize b -> let end = at + primDecSize n in primWriteDec b end n >> fill z rest b end
          | otherwise -> written b at (number n z rest (longer b))
    Byte n | at < primBufferSize b -> primWriteByte b at n >> fill z rest b (at + 1)
           | otherwise -> written b at (single n z rest (longer b))
    _ -> fill y (z : rest) b at
  _ -> put x b at >>= \end -> if end < 0 then full x rest b at else case rest of
    [] -> b `seq` written b end L.Empty
    y : ys -> fill y ys b end

-- What comes first in the next buffer, and the rest.
number, single :: Int -> Builder -> [Builder] -> Int -> L.ByteString
number n z rest room = primUnsafePerformIO (primNewBuffer room >>= \b ->
  let end = primDecSize n in primWriteDec b end n >> fill z rest b end)
single n z rest room = primUnsafePerformIO (primNewBuffer room >>= \b -> primWriteByte b 0 n >> fill z rest b 1)

-- The length of the buffer after this one.
longer :: Buffer -> Int
longer b = min S.chunk (8 * primBufferSize b)

-- Where the part ends; -1: there is no room for it.
put :: Builder -> Buffer -> Int -> IO Int
put x b at = b `seq` at `seq` case x of
  Dec n | at + 20 <= primBufferSize b -> let end = at + primDecSize n in primWriteDec b end n >> return end
  Byte n | at < primBufferSize b -> primWriteByte b at n >> return (at + 1)
  Bytes (BS a i n) | at + n <= primBufferSize b -> primCopyBytes b at a i n >> return (at + n)
  Write n f | at + n <= primBufferSize b -> f b at
  None -> return at
  _ -> return (-1)

-- The buffer is a chunk now; the next one is longer. Many bytes are a chunk of their own.
full :: Builder -> [Builder] -> Buffer -> Int -> IO L.ByteString
full x rest b at = case x of
  Bytes s@(BS _ _ n) | n > 2048 -> primUnsafeInterleaveIO (begin (primBufferSize b) None rest) >>= \more -> written b at (L.Chunk s more)
  _ -> primUnsafeInterleaveIO (begin (longer b) x rest) >>= written b at

written :: Buffer -> Int -> L.ByteString -> IO L.ByteString
written b end rest
  | end == 0 = return rest
  | otherwise = primFreezeBuffer b >>= \a -> return (L.Chunk (S.tidy (BS a 0 end)) rest)

with :: Int -> (Buffer -> Int -> IO Int) -> Builder
with = Write

byte, intDec :: Int -> Builder
byte = Byte
intDec = Dec

byteString :: ByteString -> Builder
byteString = Bytes

charUtf8 :: Char -> Builder
charUtf8 c
  | n < 0x80 = byte n
  | otherwise = with 4 (\b k ->
      if n < 0x800 then primWriteByte b k (0xC0 + n `quot` 64) >> rest b (k + 1) n >> return (k + 2)
      else if n < 0x10000 then primWriteByte b k (0xE0 + n `quot` 4096) >> rest b (k + 1) (n `quot` 64) >>
        rest b (k + 2) n >> return (k + 3)
      else primWriteByte b k (0xF0 + n `quot` 262144) >> rest b (k + 1) (n `quot` 4096) >>
        rest b (k + 2) (n `quot` 64) >> rest b (k + 3) n >> return (k + 4))
  where
    n = ord c
    rest b k m = primWriteByte b k (0x80 + m `rem` 64)
