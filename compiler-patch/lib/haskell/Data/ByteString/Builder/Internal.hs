-- Data.ByteString.Builder.Internal: what a builder is (see Data.ByteString.Builder). Those of Data.Text.Lazy.Builder are the
-- same: no part is cut, so chunks of UTF-8 end where a character does.
module Data.ByteString.Builder.Internal where

import Data.Char (ord)
import Data.String (IsString (..))
import Data.ByteString.Internal (ByteString (..))
import qualified Data.ByteString.Internal as S
import qualified Data.ByteString.Lazy.Internal as L
import Prim (Buffer, primCopyBytes, primFreezeBuffer, primNewBuffer, primUnsafeInterleaveIO, primUnsafePerformIO, primWriteByte)

-- A step fills a buffer. It takes the size of the buffer and the number of bytes written so far.
type Step = Buffer -> Int -> Int -> IO L.ByteString

newtype Builder = Builder (Step -> Step)

instance Semigroup Builder where
  Builder f <> Builder g = Builder (\next -> f (g next))

instance Monoid Builder where
  mempty = Builder (\next -> next)

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyByteString b)

instance IsString Builder where
  fromString = foldMap charUtf8

toLazyByteString :: Builder -> L.ByteString
toLazyByteString (Builder f) = primUnsafePerformIO (begin 256 (f finish))
  where finish b _ used = written b used L.Empty

begin :: Int -> Step -> IO L.ByteString
begin room next = primNewBuffer room >>= \b -> next b room 0

written :: Buffer -> Int -> L.ByteString -> IO L.ByteString
written b used rest
  | used == 0 = return rest
  | otherwise = primFreezeBuffer b >>= \a -> return (L.Chunk (S.tidy (BS a 0 used)) rest)

-- The buffer is a chunk now; the next one is longer.
full :: Step -> Step
full next b room used = primUnsafeInterleaveIO (begin (min S.chunk (8 * room)) next) >>= written b used

-- There must be room for n bytes, which are few.
with :: Int -> Step -> Step
with n next b room used
  | used + n <= room = next b room used
  | otherwise = full next b room used

byte :: Int -> Builder
byte x = Builder (\next -> with 1 (\b room used -> primWriteByte b used x >> next b room (used + 1)))

byteString :: ByteString -> Builder
byteString x@(BS a i n) = Builder put
  where
    put next b room used
      | used + n <= room = primCopyBytes b used a i n >> next b room (used + n)
      | n <= 2048 = full (put next) b room used
      | otherwise = primUnsafeInterleaveIO (begin room next) >>= \rest -> written b used (L.Chunk x rest)

charUtf8 :: Char -> Builder
charUtf8 c
  | n < 0x80 = byte n
  | otherwise = Builder (\next -> with 4 (\b room used ->
      if n < 0x800 then primWriteByte b used (0xC0 + n `quot` 64) >> rest b (used + 1) n >> next b room (used + 2)
      else if n < 0x10000 then primWriteByte b used (0xE0 + n `quot` 4096) >> rest b (used + 1) (n `quot` 64) >>
        rest b (used + 2) n >> next b room (used + 3)
      else primWriteByte b used (0xF0 + n `quot` 262144) >> rest b (used + 1) (n `quot` 4096) >>
        rest b (used + 2) (n `quot` 64) >> rest b (used + 3) n >> next b room (used + 4)))
  where
    n = ord c
    rest b k m = primWriteByte b k (0x80 + m `rem` 64)

-- The digits are written from the last to the first. They are those of a negative number, since minBound has no other.
intDec :: Int -> Builder
intDec n = Builder (\next -> with 20 (\b room used ->
  if n < 0 then primWriteByte b used 45 >> digits next b room (used + 1) n else digits next b room used (negate n)))
  where
    digits next b room used m = let k = used + width 1 m in go b (k - 1) m >> next b room k
    width :: Int -> Int -> Int
    width k m
      | m > -10 = k
      | m > -100 = k + 1
      | m > -1000 = k + 2
      | m > -10000 = k + 3
      | otherwise = width (k + 4) (m `quot` 10000)
    go b k m
      | m > -10 = primWriteByte b k (48 - m)
      | otherwise = let { q = m `quot` 10; r = m - 10 * q } in primWriteByte b k (48 - r) >> go b (k - 1) q
