-- Control.Concurrent.STM.TBQueue: queues with an end: who writes to a full one waits.
module Control.Concurrent.STM.TBQueue
  ( TBQueue, newTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, flushTBQueue, peekTBQueue, tryPeekTBQueue, writeTBQueue, unGetTBQueue
  , lengthTBQueue, isEmptyTBQueue, isFullTBQueue
  ) where

import Control.Concurrent.STM.TQueue
import GHC.Conc
import Numeric.Natural (Natural)

-- How many there may be, and how many there are.
data TBQueue a = TBQueue Natural (TVar Natural) (TQueue a)

instance Eq (TBQueue a) where
  TBQueue _ a _ == TBQueue _ b _ = a == b

newTBQueue :: Natural -> STM (TBQueue a)
newTBQueue most = newTVar 0 >>= \n -> fmap (TBQueue most n) newTQueue

newTBQueueIO :: Natural -> IO (TBQueue a)
newTBQueueIO most = newTVarIO 0 >>= \n -> fmap (TBQueue most n) newTQueueIO

-- One more, if there is room.
enter :: TBQueue a -> STM ()
enter (TBQueue most v _) = readTVar v >>= \n -> if n < most then writeTVar v $! n + 1 else retry

writeTBQueue, unGetTBQueue :: TBQueue a -> a -> STM ()
writeTBQueue b@(TBQueue _ _ q) x = enter b >> writeTQueue q x
unGetTBQueue b@(TBQueue _ _ q) x = enter b >> unGetTQueue q x

readTBQueue, peekTBQueue :: TBQueue a -> STM a
readTBQueue b = tryReadTBQueue b >>= maybe retry return
peekTBQueue (TBQueue _ _ q) = peekTQueue q

tryReadTBQueue, tryPeekTBQueue :: TBQueue a -> STM (Maybe a)
tryReadTBQueue (TBQueue _ v q) = tryReadTQueue q >>= \found -> case found of
  Nothing -> return Nothing
  Just x -> readTVar v >>= \n -> (writeTVar v $! n - 1) >> return (Just x)
tryPeekTBQueue (TBQueue _ _ q) = tryPeekTQueue q

flushTBQueue :: TBQueue a -> STM [a]
flushTBQueue (TBQueue _ v q) = flushTQueue q >>= \xs -> (if null xs then return () else writeTVar v 0) >> return xs

lengthTBQueue :: TBQueue a -> STM Natural
lengthTBQueue (TBQueue _ v _) = readTVar v

isEmptyTBQueue, isFullTBQueue :: TBQueue a -> STM Bool
isEmptyTBQueue (TBQueue _ _ q) = isEmptyTQueue q
isFullTBQueue (TBQueue most v _) = fmap (>= most) (readTVar v)
