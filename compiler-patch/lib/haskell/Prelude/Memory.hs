-- Prelude.Memory: addresses. A program calls no C, so an address is a place in bytes of its own, which are collected as other
-- cells are. What was allocated at once can be walked through; nothing lies beyond it.
module Prelude.Memory where

import Numeric (showHex)
import Prelude.IO (IOException (..), IOErrorType (..))
import Prim (Buffer, primCopyBuffer, primNewBuffer, primReadByte, primSameBuffer, primWriteByte)

-- Some bytes, how many, and the place in them; or only a number.
data Ptr a = Ptr !Buffer !Int !Int | Address !Int

nullPtr :: Ptr a
nullPtr = Address 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr b n k) = Ptr b n k
castPtr (Address k) = Address k

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr b n k) i = Ptr b n (k + i)
plusPtr (Address k) i = Address (k + i)

-- Of places in the same bytes.
minusPtr :: Ptr a -> Ptr b -> Int
minusPtr p q = offset p - offset q

offset :: Ptr a -> Int
offset (Ptr _ _ k) = k
offset (Address k) = k

instance Eq (Ptr a) where
  Ptr a _ i == Ptr b _ j = i == j && primSameBuffer a b
  Address i == Address j = i == j
  _ == _ = False

instance Ord (Ptr a) where
  compare (Address i) (Address j) = compare i j
  compare (Address _) _ = LT
  compare _ (Address _) = GT
  compare p q = compare (offset p) (offset q)

instance Show (Ptr a) where
  showsPrec _ p = showString "0x" . showString (replicate (16 - length digits) '0') . showString digits
    where digits = showHex (toInteger (offset p)) ""

allocate :: Int -> IO (Ptr a)
allocate n
  | n < 0 = ioError (IOError Nothing ResourceExhausted "malloc" "out of memory" Nothing)
  | otherwise = primNewBuffer n >>= \b -> return (Ptr b n 0)

readAt :: Ptr a -> Int -> IO Int
readAt (Ptr b n k) i | k + i >= 0 && k + i < n = primReadByte b (k + i)
readAt _ _ = outside "read"

writeAt :: Ptr a -> Int -> Int -> IO ()
writeAt (Ptr b n k) i x | k + i >= 0 && k + i < n = primWriteByte b (k + i) x
writeAt _ _ _ = outside "written"

-- That many bytes to the first from the second; they may overlap.
move :: Ptr a -> Ptr b -> Int -> IO ()
move _ _ 0 = return ()
move (Ptr a m i) (Ptr b n j) size
  | size > 0 && i >= 0 && j >= 0 && size <= m - i && size <= n - j = primCopyBuffer a i b j size
move _ _ _ = outside "moved"

outside :: String -> IO a
outside how = ioError (IOError Nothing OtherError "Foreign" ("bytes outside of what was allocated are " ++ how) Nothing)
