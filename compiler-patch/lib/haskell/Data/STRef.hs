-- Data.STRef: variables in ST.
module Data.STRef (STRef, newSTRef, readSTRef, writeSTRef, modifySTRef, modifySTRef') where

import Control.Monad.ST.Unsafe
import Data.IORef

newtype STRef s a = STRef (IORef a)

instance Eq (STRef s a) where
  STRef r == STRef s = r == s

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (newIORef x >>= \r -> return (STRef r))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef r) = ST (readIORef r)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef r) x = ST (writeIORef r x)

modifySTRef, modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef (STRef r) f = ST (modifyIORef r f)
modifySTRef' (STRef r) f = ST (modifyIORef' r f)
