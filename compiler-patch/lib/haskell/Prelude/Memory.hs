-- Prelude.Memory: addresses outside of the heap. What lies there is C's, which allocates and frees it.
module Prelude.Memory where

import Numeric (showHex)
import Prelude.IO (IOException (..), IOErrorType (..))
import Prim (primIntToWord, primPeek, primPoke)

newtype Ptr a = Ptr Int

-- The address of a function of C.
newtype FunPtr a = FunPtr Int

foreign import ccall unsafe "malloc" cMalloc :: Int -> IO Int
foreign import ccall unsafe "calloc" cCalloc :: Int -> Int -> IO Int
foreign import ccall unsafe "realloc" cRealloc :: Int -> Int -> IO Int
foreign import ccall unsafe "free" cFree :: Int -> IO ()
foreign import ccall unsafe "memmove" cMove :: Int -> Int -> Int -> IO Int
foreign import ccall unsafe "memset" cFill :: Int -> Int -> Int -> IO Int

nullPtr :: Ptr a
nullPtr = Ptr 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr k) = Ptr k

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr k) i = Ptr (k + i)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr i) (Ptr j) = i - j

instance Eq (Ptr a) where
  Ptr i == Ptr j = i == j

instance Ord (Ptr a) where
  compare (Ptr i) (Ptr j) = compare (primIntToWord i) (primIntToWord j)

instance Show (Ptr a) where
  showsPrec _ (Ptr k) = showAddress k

instance Eq (FunPtr a) where
  FunPtr i == FunPtr j = i == j

instance Ord (FunPtr a) where
  compare (FunPtr i) (FunPtr j) = compare (primIntToWord i) (primIntToWord j)

instance Show (FunPtr a) where
  showsPrec _ (FunPtr k) = showAddress k

showAddress :: Int -> ShowS
showAddress k = showString "0x" . showString (replicate (16 - length digits) '0') . showString digits
  where digits = showHex (toInteger (primIntToWord k)) ""

-- That many bytes, made by the function.
allocateBy :: String -> (Int -> IO Int) -> Int -> IO (Ptr a)
allocateBy name make n
  | n < 0 = none
  | otherwise = make (max 1 n) >>= \k -> if k == 0 then none else return (Ptr k)
  where none = ioError (IOError Nothing ResourceExhausted name "out of memory" Nothing)

allocate :: Int -> IO (Ptr a)
allocate = allocateBy "malloc" cMalloc

release :: Ptr a -> IO ()
release (Ptr k) = cFree k

readAt :: Ptr a -> Int -> IO Int
readAt (Ptr k) i = primPeek (k + i) 1

writeAt :: Ptr a -> Int -> Int -> IO ()
writeAt (Ptr k) i x = primPoke (k + i) 1 x

-- That many bytes to the first from the second; they may overlap.
move :: Ptr a -> Ptr b -> Int -> IO ()
move (Ptr i) (Ptr j) size
  | size <= 0 = return ()
  | otherwise = cMove i j size >> return ()

fill :: Ptr a -> Int -> Int -> IO ()
fill (Ptr k) x size
  | size <= 0 = return ()
  | otherwise = cFill k x size >> return ()
