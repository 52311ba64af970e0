-- Control.Concurrent.STM.TMVar: places that are empty or have a value, for transactions.
module Control.Concurrent.STM.TMVar
  ( TMVar, newTMVar, newEmptyTMVar, newTMVarIO, newEmptyTMVarIO, takeTMVar, putTMVar, readTMVar, writeTMVar, tryReadTMVar
  , swapTMVar, tryTakeTMVar, tryPutTMVar, isEmptyTMVar
  ) where

import GHC.Conc

newtype TMVar a = TMVar (TVar (Maybe a))

instance Eq (TMVar a) where
  TMVar a == TMVar b = a == b

newTMVar :: a -> STM (TMVar a)
newTMVar x = fmap TMVar (newTVar (Just x))

newEmptyTMVar :: STM (TMVar a)
newEmptyTMVar = fmap TMVar (newTVar Nothing)

newTMVarIO :: a -> IO (TMVar a)
newTMVarIO x = fmap TMVar (newTVarIO (Just x))

newEmptyTMVarIO :: IO (TMVar a)
newEmptyTMVarIO = fmap TMVar (newTVarIO Nothing)

takeTMVar, readTMVar :: TMVar a -> STM a
takeTMVar (TMVar v) = readTVar v >>= maybe retry (\x -> writeTVar v Nothing >> return x)
readTMVar (TMVar v) = readTVar v >>= maybe retry return

putTMVar, writeTMVar :: TMVar a -> a -> STM ()
putTMVar (TMVar v) x = readTVar v >>= maybe (writeTVar v (Just x)) (const retry)
writeTMVar (TMVar v) x = writeTVar v $! Just x

tryTakeTMVar, tryReadTMVar :: TMVar a -> STM (Maybe a)
tryTakeTMVar (TMVar v) = readTVar v >>= maybe (return Nothing) (\x -> writeTVar v Nothing >> return (Just x))
tryReadTMVar (TMVar v) = readTVar v

tryPutTMVar :: TMVar a -> a -> STM Bool
tryPutTMVar (TMVar v) x = readTVar v >>= maybe (writeTVar v (Just x) >> return True) (const (return False))

swapTMVar :: TMVar a -> a -> STM a
swapTMVar (TMVar v) x = readTVar v >>= maybe retry (\old -> writeTVar v (Just x) >> return old)

isEmptyTMVar :: TMVar a -> STM Bool
isEmptyTMVar (TMVar v) = fmap (maybe True (const False)) (readTVar v)
