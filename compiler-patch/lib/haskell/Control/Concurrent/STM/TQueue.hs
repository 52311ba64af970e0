-- Control.Concurrent.STM.TQueue: queues without an end.
module Control.Concurrent.STM.TQueue
  ( TQueue, newTQueue, newTQueueIO, readTQueue, tryReadTQueue, flushTQueue, peekTQueue, tryPeekTQueue, writeTQueue, unGetTQueue
  , isEmptyTQueue
  ) where

import GHC.Conc

-- What is read next, and what was written since, the last first.
data TQueue a = TQueue (TVar [a]) (TVar [a])

instance Eq (TQueue a) where
  TQueue a _ == TQueue b _ = a == b

newTQueue :: STM (TQueue a)
newTQueue = newTVar [] >>= \front -> newTVar [] >>= \back -> return (TQueue front back)

newTQueueIO :: IO (TQueue a)
newTQueueIO = newTVarIO [] >>= \front -> newTVarIO [] >>= \back -> return (TQueue front back)

writeTQueue, unGetTQueue :: TQueue a -> a -> STM ()
writeTQueue (TQueue _ back) x = readTVar back >>= \xs -> writeTVar back (x : xs)
unGetTQueue (TQueue front _) x = readTVar front >>= \xs -> writeTVar front (x : xs)

readTQueue, peekTQueue :: TQueue a -> STM a
readTQueue q = tryReadTQueue q >>= maybe retry return
peekTQueue q = readTQueue q >>= \x -> unGetTQueue q x >> return x

tryReadTQueue, tryPeekTQueue :: TQueue a -> STM (Maybe a)
tryReadTQueue (TQueue front back) = readTVar front >>= \xs -> case xs of
  x : rest -> writeTVar front rest >> return (Just x)
  [] -> readTVar back >>= \ys -> case reverse ys of
    [] -> return Nothing
    x : rest -> writeTVar back [] >> writeTVar front rest >> return (Just x)
tryPeekTQueue q = tryReadTQueue q >>= maybe (return Nothing) (\x -> unGetTQueue q x >> return (Just x))

flushTQueue :: TQueue a -> STM [a]
flushTQueue (TQueue front back) = do
  xs <- readTVar front
  ys <- readTVar back
  if null xs then return () else writeTVar front []
  if null ys then return () else writeTVar back []
  return (xs ++ reverse ys)

isEmptyTQueue :: TQueue a -> STM Bool
isEmptyTQueue (TQueue front back) = readTVar front >>= \xs -> if null xs then fmap null (readTVar back) else return False
