-- Control.Concurrent.MVar: places that are empty or have a value. There is one thread, and if it waits, it waits forever.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar
  , withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked
  ) where

import Control.Exception
import Data.IORef
import Prelude.Normal (NFData (..))

newtype MVar a = MVar (IORef (Maybe a))

instance Eq (MVar a) where
  MVar r == MVar s = r == s

instance NFData (MVar a) where
  rnf v = v `seq` ()

newEmptyMVar :: IO (MVar a)
newEmptyMVar = fmap MVar (newIORef Nothing)

newMVar :: a -> IO (MVar a)
newMVar x = fmap MVar (newIORef (Just x))

takeMVar, readMVar :: MVar a -> IO a
takeMVar v = tryTakeMVar v >>= maybe blocked return
readMVar v = tryReadMVar v >>= maybe blocked return

blocked :: IO a
blocked = throwIO BlockedIndefinitelyOnMVar

putMVar :: MVar a -> a -> IO ()
putMVar v x = tryPutMVar v x >>= \done -> if done then return () else blocked

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar r) = readIORef r >>= \x -> writeIORef r Nothing >> return x
tryReadMVar (MVar r) = readIORef r

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar r) x = readIORef r >>= maybe (writeIORef r (Just x) >> return True) (const (return False))

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar v = fmap (maybe True (const False)) (tryReadMVar v)

swapMVar :: MVar a -> a -> IO a
swapMVar v x = takeMVar v >>= \old -> putMVar v x >> return old

withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v f = takeMVar v >>= \x -> (f x `onException` putMVar v x) >>= \y -> putMVar v x >> return y
withMVarMasked = withMVar

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v f = takeMVar v >>= \x -> (f x `onException` putMVar v x) >>= putMVar v
modifyMVarMasked_ = modifyMVar_

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v f = takeMVar v >>= \x -> (f x `onException` putMVar v x) >>= \(y, b) -> putMVar v y >> return b
modifyMVarMasked = modifyMVar
