-- Data.IORef: variables.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef'
  , atomicWriteIORef
  ) where

import Prim

newtype IORef a = IORef (Ref a)

instance Eq (IORef a) where
  IORef r == IORef s = primSameRef r s

newIORef :: a -> IO (IORef a)
newIORef x = primNewRef x >>= \r -> return (IORef r)

readIORef :: IORef a -> IO a
readIORef (IORef r) = primReadRef r

writeIORef, atomicWriteIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) x = primWriteRef r x
atomicWriteIORef = writeIORef

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef r) f = primReadRef r >>= \x -> primWriteRef r (f x)
modifyIORef' (IORef r) f = primReadRef r >>= \x -> let x' = f x in x' `seq` primWriteRef r x'

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef (IORef r) f = primReadRef r >>= \x -> let p = f x in primWriteRef r (fst p) >> return (snd p)
atomicModifyIORef' (IORef r) f = primHold 1 >> primReadRef r >>= \x -> case f x of
  (x', y) -> x' `seq` y `seq` (primWriteRef r x' >> primHold (-1) >> return y)
