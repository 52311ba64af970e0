-- Data.ByteString.Builder.Internal: what a builder is (see Data.ByteString.Builder). Those of Data.Text.Lazy.Builder are the
-- same: no part is cut, so chunks of UTF-8 end where a character does.
module Data.ByteString.Builder.Internal where

import Data.Char (ord)
import Data.String (IsString (..))
import Data.ByteString.Slice (ByteString (..))
import qualified Data.ByteString.Slice as S
import qualified Data.ByteString.Lazy.Internal as L
import Prim (Buffer, primBufferSize, primCopyBytes, primFreezeBuffer, primNewBuffer, primReadWord, primUnsafeInterleaveIO, primUnsafePerformIO,
             primWriteByte, primWriteWord)

-- A step fills a buffer. The first word of the buffer says where it ends so far; so steps have few arguments, which fit the registers.
type Step = Buffer -> IO L.ByteString

newtype Builder = Builder (Step -> Step)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\next b -> f (\c -> g next c) b)

instance Monoid Builder where
  mempty = Builder (\next -> next)

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyByteString b)

instance IsString Builder where
  fromString = foldMap charUtf8

toLazyByteString :: Builder -> L.ByteString
toLazyByteString (Builder f) = primUnsafePerformIO (begin 256 (f finish))
  where finish b = written b L.Empty

begin :: Int -> Step -> IO L.ByteString
begin room next = primNewBuffer room >>= \b -> primWriteWord b 0 first >> next b

-- The word comes before the bytes.
first :: Int
first = 8

written :: Buffer -> L.ByteString -> IO L.ByteString
written b rest = primReadWord b 0 >>= \end ->
  if end == first then return rest
  else primFreezeBuffer b >>= \a -> return (L.Chunk (S.tidy (BS a first (end - first))) rest)

-- The buffer is a chunk now; the next one is longer.
full :: Step -> Step
full next b = primUnsafeInterleaveIO (begin (min S.chunk (8 * primBufferSize b)) next) >>= written b

-- The bytes end there now.
ending :: Step -> Buffer -> Int -> IO L.ByteString
ending next b end = primWriteWord b 0 end >> next b

-- n bytes, which are few, so that any new buffer has room. They are written at a place, and the action says where they end.
with :: Int -> (Buffer -> Int -> IO Int) -> Builder
with n write = Builder (\next b -> primReadWord b 0 >>= \at ->
  if at + n <= primBufferSize b then write b at >>= ending next b else full (\c -> write c first >>= ending next c) b)

-- The two that programs use most are written out, which `with n' would call by way of an unknown function.
byte :: Int -> Builder
byte x = Builder (\next b -> primReadWord b 0 >>= \at ->
  if at < primBufferSize b then put next b at else full (\c -> put next c first) b)
  where put next b at = primWriteByte b at x >> ending next b (at + 1)

intDec :: Int -> Builder
intDec n = Builder (\next b -> primReadWord b 0 >>= \at ->
  if at + 20 <= primBufferSize b then writeDec b at n >>= ending next b else full (\c -> writeDec c first n >>= ending next c) b)

byteString :: ByteString -> Builder
byteString x@(BS a i n) = Builder put
  where
    put next b = primReadWord b 0 >>= \at ->
      if at + n <= primBufferSize b then primCopyBytes b at a i n >> primWriteWord b 0 (at + n) >> next b
      else if n <= 2048 then full (put next) b
      else primUnsafeInterleaveIO (begin (primBufferSize b) next) >>= \rest -> written b (L.Chunk x rest)

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

-- The digits are written from the last to the first, in pairs. They are those of a negative number, since minBound has no other.
writeDec :: Buffer -> Int -> Int -> IO Int
writeDec b k n = if n < 0 then primWriteByte b k 45 >> digits b (k + 1) n else digits b k (negate n)
  where
    digits b k m = let end = k + width 1 m in go b (end - 1) m >> return end
    width :: Int -> Int -> Int
    width k m
      | m > -10 = k
      | m > -100 = k + 1
      | m > -1000 = k + 2
      | m > -10000 = k + 3
      | otherwise = width (k + 4) (m `quot` 10000)
    go b k m
      | m > -10 = primWriteByte b k (48 - m)
      | m > -100 = pair b k m
      | otherwise = let q = m `quot` 100 in pair b k (m - 100 * q) >> go b (k - 2) q
    pair b k m = let q = m `quot` 10 in primWriteByte b k (48 - (m - 10 * q)) >> primWriteByte b (k - 1) (48 - q)
