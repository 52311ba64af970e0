-- Foreign.Storable: values that lie in memory outside of the heap.
module Foreign.Storable (Storable (..)) where

import Data.Char (chr, ord)
import Data.Int (Int8, Int16, Int32, Int64)
import Data.Word (Word8, Word16, Word32, Word64)
import Prelude.Memory
import Prim (primPeek, primPeekDouble, primPoke, primPokeDouble)

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

-- A number of n bytes; of -n bytes with a sign.
load :: Int -> Ptr a -> IO Int
load n (Ptr k) = primPeek k n

store :: Int -> Ptr a -> Int -> IO ()
store n (Ptr k) = primPoke k n

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
  peek p = fmap fromIntegral (load (-1) p)
  poke p x = store 1 p (fromIntegral x)

instance Storable Word8 where
  sizeOf _ = 1
  peek p = fmap fromIntegral (load 1 p)
  poke p x = store 1 p (fromIntegral x)

instance Storable Int16 where
  sizeOf _ = 2
  peek p = fmap fromIntegral (load (-2) p)
  poke p x = store 2 p (fromIntegral x)

instance Storable Word16 where
  sizeOf _ = 2
  peek p = fmap fromIntegral (load 2 p)
  poke p x = store 2 p (fromIntegral x)

instance Storable Int32 where
  sizeOf _ = 4
  peek p = fmap fromIntegral (load (-4) p)
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
  peek (Ptr k) = primPeekDouble k 8
  poke (Ptr k) = primPokeDouble k 8

instance Storable Float where
  sizeOf _ = 4
  peek (Ptr k) = fmap realToFrac (primPeekDouble k 4)
  poke (Ptr k) x = primPokeDouble k 4 (realToFrac x)

instance Storable (Ptr a) where
  sizeOf _ = 8
  peek p = fmap Ptr (load 8 p)
  poke p (Ptr k) = store 8 p k

instance Storable (FunPtr a) where
  sizeOf _ = 8
  peek p = fmap FunPtr (load 8 p)
  poke p (FunPtr k) = store 8 p k

instance Storable () where
  sizeOf _ = 0
  alignment _ = 1
  peek _ = return ()
  poke _ x = x `seq` return ()
