-- Data.Hashable: values as numbers, for Data.HashMap and Data.HashSet.
--
-- The numbers are those of hashable 1.3.5, so that hash tables have the order of GHC's: each part is multiplied and xored into
-- the number so far (Fowler, Noll, Vo: FNV-1), with the prime and the first number of 64 bits.
module Data.Hashable (Hashable (..), hashUsing) where

import Data.Bits (shiftR, xor, (.&.))
import qualified Data.ByteString as ByteString
import qualified Data.ByteString.Lazy as LazyByteString
import Data.Char (ord)
import Data.Complex (Complex (..))
import Data.Fixed (Fixed (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int8, Int16, Int32, Int64)
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List (foldl')
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import Data.Ratio (Ratio, denominator, numerator)
import qualified Data.Sequence as Sequence
import qualified Data.Set as Set
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Data.Version (Version (..))
import Data.Void (Void, absurd)
import Data.Word (Word8, Word16, Word32, Word64)
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Numeric.Natural (Natural)
import qualified Prelude.Fold as Fold

infixl 0 `hashWithSalt`

-- An instance without methods is made of the fields, as GHC makes it by Generic. The compiler does that, with number and nothing.
class Hashable a where
  hashWithSalt :: Int -> a -> Int
  hashWithSalt salt x = combine salt (hash x)
  hash :: a -> Int
  hash = hashWithSalt first

first :: Int
first = -3750763034362895579

number :: Int -> Int
number n = n

nothing :: ()
nothing = ()

combine :: Int -> Int -> Int
combine a b = (a * 1099511628211) `xor` b

hashUsing :: Hashable b => (a -> b) -> Int -> a -> Int
hashUsing f salt x = hashWithSalt salt (f x)

-- A number that no small constructor has.
second :: Int
second = 6148914691236517205

instance Hashable Int where
  hash n = n

instance Hashable Int8 where
  hash = fromIntegral

instance Hashable Int16 where
  hash = fromIntegral

instance Hashable Int32 where
  hash = fromIntegral

instance Hashable Int64 where
  hash = fromIntegral

instance Hashable Word where
  hash = fromIntegral

instance Hashable Word8 where
  hash = fromIntegral

instance Hashable Word16 where
  hash = fromIntegral

instance Hashable Word32 where
  hash = fromIntegral

instance Hashable Word64 where
  hashWithSalt salt n = combine salt (fromIntegral n)

instance Hashable () where
  hash _ = 0

instance Hashable Bool where
  hash = fromEnum

instance Hashable Ordering where
  hash = fromEnum

instance Hashable Char where
  hash = ord

instance Hashable Void where
  hashWithSalt _ = absurd

-- A number of more than 64 bits is the bytes of its digits, the lowest first, and the number of digits.
instance Hashable Integer where
  hash n
    | isSmall n = fromInteger n
    | otherwise = hashWithSalt first n
  hashWithSalt salt n
    | isSmall n = combine salt (fromInteger n)
    | otherwise = hashDigits salt n

isSmall :: Integer -> Bool
isSmall n = n >= -9223372036854775808 && n <= 9223372036854775807

hashDigits :: Int -> Integer -> Int
hashDigits salt n = (if n < 0 then negate else id) (go salt 0 (abs n))
  where
    go h k 0 = combine h k
    go h k m = go (bytes h (m .&. 18446744073709551615) (8 :: Int)) (k + 1) (m `shiftR` 64)
    bytes h _ 0 = h
    bytes h m k = bytes (combine h (fromInteger (m .&. 255))) (m `shiftR` 8) (k - 1)

instance Hashable Natural where
  hash = hash . toInteger
  hashWithSalt salt = hashWithSalt salt . toInteger

instance Hashable a => Hashable (Ratio a) where
  hash x = hash (numerator x) `hashWithSalt` denominator x
  hashWithSalt salt x = salt `hashWithSalt` numerator x `hashWithSalt` denominator x

instance Hashable a => Hashable (Complex a) where
  hash (x :+ y) = hash x `hashWithSalt` y
  hashWithSalt salt (x :+ y) = salt `hashWithSalt` x `hashWithSalt` y

instance Hashable (Fixed a) where
  hash (MkFixed n) = hash n
  hashWithSalt salt (MkFixed n) = hashWithSalt salt n

instance Hashable Double where
  hash x
    | x == 0 = 0
    | otherwise = hash (castDoubleToWord64 x)

instance Hashable Float where
  hash x
    | x == 0 = 0
    | otherwise = fromIntegral (castFloatToWord32 x)

instance Hashable a => Hashable (Maybe a) where
  hash Nothing = 0
  hash (Just x) = second `hashWithSalt` x
  hashWithSalt salt Nothing = combine salt 0
  hashWithSalt salt (Just x) = combine salt second `hashWithSalt` x

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hash (Left x) = 0 `hashWithSalt` x
  hash (Right y) = second `hashWithSalt` y
  hashWithSalt salt (Left x) = combine salt 0 `hashWithSalt` x
  hashWithSalt salt (Right y) = combine salt second `hashWithSalt` y

instance Hashable a => Hashable (Identity a) where
  hash (Identity x) = hash x
  hashWithSalt salt (Identity x) = hashWithSalt salt x

instance Hashable Version where
  hashWithSalt salt (Version branch tags) = salt `hashWithSalt` branch `hashWithSalt` tags

-- ---- Tuples ---------------------------------------------------------------------------------------------

instance (Hashable a, Hashable b) => Hashable (a, b) where
  hash (a, b) = hash a `hashWithSalt` b
  hashWithSalt salt (a, b) = salt `hashWithSalt` a `hashWithSalt` b

instance (Hashable a, Hashable b, Hashable c) => Hashable (a, b, c) where
  hash (a, b, c) = hash a `hashWithSalt` b `hashWithSalt` c
  hashWithSalt salt (a, b, c) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c

instance (Hashable a, Hashable b, Hashable c, Hashable d) => Hashable (a, b, c, d) where
  hash (a, b, c, d) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d
  hashWithSalt salt (a, b, c, d) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d

instance (Hashable a, Hashable b, Hashable c, Hashable d, Hashable e) => Hashable (a, b, c, d, e) where
  hash (a, b, c, d, e) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e
  hashWithSalt salt (a, b, c, d, e) = salt `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d `hashWithSalt` e

-- ---- Containers, texts ----------------------------------------------------------------------------------

-- A salt and how many there were.
data Part = Part !Int !Int

listed :: Hashable a => Int -> [a] -> Int
listed salt xs = case foldl' (\(Part h n) x -> Part (hashWithSalt h x) (n + 1)) (Part salt 0) xs of
  Part h n -> hashWithSalt h n

instance Hashable a => Hashable [a] where
  hashWithSalt = listed

instance Hashable a => Hashable (NonEmpty a) where
  hashWithSalt salt (x :| xs) = salt `hashWithSalt` x `hashWithSalt` xs

instance Hashable a => Hashable (Sequence.Seq a) where
  hashWithSalt salt s = hashWithSalt (Fold.foldl' hashWithSalt salt s) (length s)

instance (Hashable k, Hashable a) => Hashable (Map.Map k a) where
  hashWithSalt salt m = foldl' hashWithSalt (hashWithSalt salt (Map.size m)) (Map.toList m)

instance Hashable a => Hashable (Set.Set a) where
  hashWithSalt salt s = foldl' hashWithSalt (hashWithSalt salt (Set.size s)) (Set.toList s)

instance Hashable a => Hashable (IntMap.IntMap a) where
  hashWithSalt salt m = foldl' hashWithSalt (hashWithSalt salt (IntMap.size m)) (IntMap.toList m)

instance Hashable IntSet.IntSet where
  hashWithSalt salt s = IntSet.foldl' hashWithSalt (hashWithSalt salt (IntSet.size s)) s

-- The bytes of UTF-16, as text 1.2 has them, the lower one first.
units :: Int -> Char -> Int
units h c
  | n < 0x10000 = unit h n
  | otherwise = unit (unit h (0xD7C0 + n `shiftR` 10)) (0xDC00 + n .&. 0x3FF)
  where
    n = ord c
    unit g u = combine (combine g (u .&. 255)) (u `shiftR` 8)

unitCount :: Text.Text -> Int
unitCount = Text.foldl' (\n c -> if c < '\x10000' then n + 1 else n + 2) 0

instance Hashable Text.Text where
  hashWithSalt salt t = Text.foldl' units (hashWithSalt salt (unitCount t)) t

instance Hashable LazyText.Text where
  hashWithSalt salt t = hashWithSalt (LazyText.foldl' units salt t) (sum (map unitCount (LazyText.toChunks t)))

byte :: Int -> Word8 -> Int
byte h b = combine h (fromIntegral b)

instance Hashable ByteString.ByteString where
  hashWithSalt salt b = ByteString.foldl' byte (hashWithSalt salt (ByteString.length b)) b

instance Hashable LazyByteString.ByteString where
  hashWithSalt salt b = hashWithSalt (LazyByteString.foldl' byte salt b) (fromIntegral (LazyByteString.length b) :: Int)
