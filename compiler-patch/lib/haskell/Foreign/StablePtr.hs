-- Foreign.StablePtr: numbers that stand for values, to be kept by C.
module Foreign.StablePtr (StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr) where

import Data.IORef
import qualified Data.IntMap as IntMap
import Prelude.Memory
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)
import Prim (Any)

newtype StablePtr a = StablePtr Int

instance Eq (StablePtr a) where
  StablePtr i == StablePtr j = i == j

{-# NOINLINE table #-}
table :: IORef (Int, IntMap.IntMap Any)
table = unsafePerformIO (newIORef (1, IntMap.empty))

newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = atomicModifyIORef' table (\(n, m) -> ((n + 1, IntMap.insert n (unsafeCoerce x) m), StablePtr n))

deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr (StablePtr n) = readIORef table >>= \(_, m) -> case IntMap.lookup n m of
  Just x -> return (unsafeCoerce x)
  Nothing -> ioError (userError "deRefStablePtr: it has been freed")

freeStablePtr :: StablePtr a -> IO ()
freeStablePtr (StablePtr n) = atomicModifyIORef' table (\(k, m) -> ((k, IntMap.delete n m), ()))

castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr n) = Ptr n

castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr (Ptr n) = StablePtr n
