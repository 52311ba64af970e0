-- Values in bytes: addresses, C's numbers and text.
module Main (main) where

import Control.Exception (SomeException, try)
import Foreign
import Foreign.C.String
import Foreign.C.Types
import Unsafe.Coerce (unsafeCoerce)

data Pair = Pair Int16 Double deriving (Eq, Show)

instance Storable Pair where
  sizeOf _ = 16
  alignment _ = 8
  peek p = do
    a <- peekByteOff p 0
    b <- peekByteOff p 8
    return (Pair a b)
  poke p (Pair a b) = pokeByteOff p 0 a >> pokeByteOff p 8 b

newtype Age = Age Int

main :: IO ()
main = do
  p <- mallocArray 4 :: IO (Ptr Int32)
  pokeArray p [1, -2, maxBound, minBound]
  peekArray 4 p >>= print
  peek (castPtr (p `plusPtr` 4) :: Ptr Word8) >>= print
  peekElemOff (castPtr p :: Ptr Word16) 4 >>= print
  print (advancePtr p 3 `minusPtr` p, p == castPtr (castPtr p :: Ptr Char), p == nullPtr)
  q <- reallocArray p 6
  pokeElemOff q 5 77
  peekArray 3 q >>= print
  moveArray (q `advancePtr` 1) q 3
  peekArray 4 q >>= print
  free q
  with (Pair 300 2.5) $ \r -> do
    peek r >>= print
    poke r (Pair (-1) (1 / 0))
    peek r >>= print
  alloca $ \r -> poke r 'λ' >> peek r >>= print
  alloca $ \r -> poke r (1.5 :: Float) >> peek (castPtr r :: Ptr Word32) >>= print
  alloca $ \r -> poke r (-7 :: Int64) >> peek (castPtr r :: Ptr Word64) >>= print
  s <- newCString "grüße"
  peekCString s >>= putStrLn
  peekCAString s >>= print
  withCAStringLen "abc" $ \(t, n) -> print n >> peekCAStringLen (t, 2) >>= putStrLn
  lengthArray0 0 s >>= print
  f <- mallocForeignPtrArray 2 :: IO (ForeignPtr CInt)
  withForeignPtr f $ \r -> pokeArray r [3, 4] >> peekArray 2 r >>= print . sum
  print (fromIntegral (200 :: Int) :: CSChar, maxBound :: CUShort, 7 `div` 2 :: CLong, realToFrac (1.25 :: Double) :: CDouble)
  print (fromBool True :: CInt, toBool (0 :: CInt), sizeOf (undefined :: CShort), alignment (undefined :: CDouble))
  print (unsafeCoerce (Age 5) + (1 :: Int))
