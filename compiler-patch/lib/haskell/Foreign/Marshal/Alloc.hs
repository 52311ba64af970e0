-- Foreign.Marshal.Alloc: bytes for values. They are collected when no address of them is left.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes, realloc, reallocBytes, free
  ) where

import Foreign.Storable (Storable (..))
import Prelude.Memory

malloc, calloc :: Storable a => IO (Ptr a)
malloc = made
  where made = allocate (sizeOf (inside made))
calloc = malloc

inside :: IO (Ptr a) -> a
inside _ = undefined

mallocBytes, callocBytes :: Int -> IO (Ptr a)
mallocBytes = allocate
callocBytes = allocate

alloca :: Storable a => (Ptr a -> IO b) -> IO b
alloca act = malloc >>= act

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes n act = allocate n >>= act

allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned n _ = allocaBytes n

realloc :: Storable b => Ptr a -> IO (Ptr b)
realloc p = made
  where made = reallocBytes (castPtr p) (sizeOf (inside made))

reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p@(Ptr _ n _) size = allocate size >>= \q -> move q p (min n size) >> return q
reallocBytes _ size = allocate size

free :: Ptr a -> IO ()
free p = p `seq` return ()
