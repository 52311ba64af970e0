-- Control.Concurrent.MVar: places that are empty or have a value. Who finds one empty waits until another thread fills it.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar
  , withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked
  ) where

import Control.Exception
import Prelude.Normal (NFData (..))
import Prim

newtype MVar a = MVar (Place a)

instance Eq (MVar a) where
  MVar v == MVar w = primSamePlace v w

instance NFData (MVar a) where
  rnf v = v `seq` ()

newEmptyMVar :: IO (MVar a)
newEmptyMVar = primNewMVar 0 >>= \v -> return (MVar v)

newMVar :: a -> IO (MVar a)
newMVar x = primNewMVar 0 >>= \v -> primPutMVar v x >> return (MVar v)

takeMVar, readMVar :: MVar a -> IO a
takeMVar (MVar v) = primTakeMVar v 0
readMVar (MVar v) = primTakeMVar v 1

putMVar :: MVar a -> a -> IO ()
putMVar (MVar v) x = primPutMVar v x

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar v) = primFullMVar v >>= \full -> if full == 1 then primTakeMVar v 0 >>= \x -> return (Just x) else return Nothing
tryReadMVar (MVar v) = primFullMVar v >>= \full -> if full == 1 then primTakeMVar v 1 >>= \x -> return (Just x) else return Nothing

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar v) x = primFullMVar v >>= \full -> if full == 1 then return False else primPutMVar v x >> return True

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar (MVar v) = fmap (== 0) (primFullMVar v)

swapMVar :: MVar a -> a -> IO a
swapMVar v x = mask_ (takeMVar v >>= \old -> putMVar v x >> return old)

withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v f = mask (\restore -> takeMVar v >>= \x -> (restore (f x) `onException` putMVar v x) >>= \y -> putMVar v x >> return y)
withMVarMasked v f = mask_ (takeMVar v >>= \x -> (f x `onException` putMVar v x) >>= \y -> putMVar v x >> return y)

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v f = mask (\restore -> takeMVar v >>= \x -> (restore (f x) `onException` putMVar v x) >>= putMVar v)
modifyMVarMasked_ v f = mask_ (takeMVar v >>= \x -> (f x `onException` putMVar v x) >>= putMVar v)

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v f = mask (\restore ->
  takeMVar v >>= \x -> (restore (f x >>= evaluate) `onException` putMVar v x) >>= \(y, b) -> putMVar v y >> return b)
modifyMVarMasked v f = mask_
  (takeMVar v >>= \x -> ((f x >>= evaluate) `onException` putMVar v x) >>= \(y, b) -> putMVar v y >> return b)
