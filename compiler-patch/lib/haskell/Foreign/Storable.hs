-- Foreign.Storable: values that lie in bytes, the least significant byte first.
module Foreign.Storable (Storable (..)) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Int (Int8, Int16, Int32, Int64)
import Data.Word (Word8, Word16, Word32, Word64)
import GHC.Float (castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble)
import Prelude.Memory

-- The arguments of sizeOf and alignment are not evaluated.
class Storable a where
  sizeOf :: a -> Int
  alignment :: a -> Int
  alignment = sizeOf
  peek :: Ptr a -> IO a
  peek p = peekByteOff p 0
  poke :: Ptr a -> a -> IO ()
  poke p = pokeByteOff p 0
  peekElemOff :: Ptr a -> Int -> IO a
  peekElemOff p k = peek (plusPtr p (k * sizeOf (pointed p)))
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  pokeElemOff p k x = poke (plusPtr p (k * sizeOf x)) x
  peekByteOff :: Ptr b -> Int -> IO a
  peekByteOff p k = peek (plusPtr p k)
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  pokeByteOff p k x = poke (plusPtr p k) x
  {-# MINIMAL sizeOf, (peek | peekElemOff | peekByteOff), (poke | pokeElemOff | pokeByteOff) #-}

pointed :: Ptr a -> a
pointed _ = undefined

-- A number of n bytes, without its sign.
load :: Int -> Ptr a -> IO Int
load n p = go (n - 1) 0
  where
    go k x
      | k < 0 = return x
      | otherwise = readAt p k >>= \byte -> let y = shiftL x 8 .|. byte in y `seq` go (k - 1) y

store :: Int -> Ptr a -> Int -> IO ()
store n p = go 0
  where
    go k x
      | k >= n = return ()
      | otherwise = writeAt p k (x .&. 255) >> go (k + 1) (shiftR x 8)

instance Storable Int where
  sizeOf _ = 8
  peek = load 8
  poke = store 8

instance Storable Word where
  sizeOf _ = 8
  peek p = fmap fromIntegral (load 8 p)
  poke p x = store 8 p (fromIntegral x)

instance Storable Int8 where
  sizeOf _ = 1
  peek p = fmap fromIntegral (load 1 p)
  poke p x = store 1 p (fromIntegral x)

instance Storable Word8 where
  sizeOf _ = 1
  peek p = fmap fromIntegral (load 1 p)
  poke p x = store 1 p (fromIntegral x)

instance Storable Int16 where
  sizeOf _ = 2
  peek p = fmap fromIntegral (load 2 p)
  poke p x = store 2 p (fromIntegral x)

instance Storable Word16 where
  sizeOf _ = 2
  peek p = fmap fromIntegral (load 2 p)
  poke p x = store 2 p (fromIntegral x)

instance Storable Int32 where
  sizeOf _ = 4
  peek p = fmap fromIntegral (load 4 p)
  poke p x = store 4 p (fromIntegral x)

instance Storable Word32 where
  sizeOf _ = 4
  peek p = fmap fromIntegral (load 4 p)
  poke p x = store 4 p (fromIntegral x)

instance Storable Int64 where
  sizeOf _ = 8
  peek p = fmap fromIntegral (load 8 p)
  poke p x = store 8 p (fromIntegral x)

instance Storable Word64 where
  sizeOf _ = 8
  peek p = fmap fromIntegral (load 8 p)
  poke p x = store 8 p (fromIntegral x)

instance Storable Char where
  sizeOf _ = 4
  peek p = fmap chr (load 4 p)
  poke p x = store 4 p (ord x)

instance Storable Bool where
  sizeOf _ = 4
  peek p = fmap (/= 0) (load 4 p)
  poke p x = store 4 p (fromEnum x)

instance Storable Double where
  sizeOf _ = 8
  peek p = fmap (castWord64ToDouble . fromIntegral) (load 8 p)
  poke p x = store 8 p (fromIntegral (castDoubleToWord64 x))

instance Storable Float where
  sizeOf _ = 4
  peek p = fmap (castWord32ToFloat . fromIntegral) (load 4 p)
  poke p x = store 4 p (fromIntegral (castFloatToWord32 x))

instance Storable () where
  sizeOf _ = 0
  alignment _ = 1
  peek _ = return ()
  poke _ x = x `seq` return ()
