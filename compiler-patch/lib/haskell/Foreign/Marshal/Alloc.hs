-- Foreign.Marshal.Alloc: memory for values, outside of the heap. It is C's malloc that has it.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes, realloc, reallocBytes, free, finalizerFree
  ) where

import Control.Exception (bracket)
import Foreign.Storable (Storable (..))
import Prelude.Memory

malloc, calloc :: Storable a => IO (Ptr a)
malloc = made
  where made = allocate (sizeOf (inside made))
calloc = made
  where made = callocBytes (sizeOf (inside made))

inside :: IO (Ptr a) -> a
inside _ = undefined

mallocBytes, callocBytes :: Int -> IO (Ptr a)
mallocBytes = allocate
callocBytes = allocateBy "calloc" (cCalloc 1)

alloca :: Storable a => (Ptr a -> IO b) -> IO b
alloca act = bracket malloc release act

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes n act = bracket (allocate n) release act

allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned n _ = allocaBytes n

realloc :: Storable b => Ptr a -> IO (Ptr b)
realloc p = made
  where made = reallocBytes (castPtr p) (sizeOf (inside made))

reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p 0 = free p >> return nullPtr
reallocBytes (Ptr k) size = allocateBy "realloc" (cRealloc k) size

free :: Ptr a -> IO ()
free = release

foreign import ccall unsafe "&free" finalizerFree :: FunPtr (Ptr a -> IO ())
