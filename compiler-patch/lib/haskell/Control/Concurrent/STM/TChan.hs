-- Control.Concurrent.STM.TChan: queues without an end, which can be copied.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, newBroadcastTChan, newBroadcastTChanIO, dupTChan, cloneTChan, readTChan, tryReadTChan
  , peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import GHC.Conc

-- A chain of places: who reads has the first, who writes the last, which is empty.
data TChan a = TChan (TVar (Chain a)) (TVar (Chain a))
type Chain a = TVar (Item a)
data Item a = End | Item a (Chain a)

instance Eq (TChan a) where
  TChan a _ == TChan b _ = a == b

newTChan, newBroadcastTChan :: STM (TChan a)
newTChan = do
  hole <- newTVar End
  first <- newTVar hole
  end <- newTVar hole
  return (TChan first end)
newBroadcastTChan = do
  hole <- newTVar End
  first <- newTVar (error "reading from a TChan created by newBroadcastTChan; use dupTChan first")
  end <- newTVar hole
  return (TChan first end)

newTChanIO, newBroadcastTChanIO :: IO (TChan a)
newTChanIO = do
  hole <- newTVarIO End
  first <- newTVarIO hole
  end <- newTVarIO hole
  return (TChan first end)
newBroadcastTChanIO = do
  hole <- newTVarIO End
  first <- newTVarIO (error "reading from a TChan created by newBroadcastTChan; use dupTChan first")
  end <- newTVarIO hole
  return (TChan first end)

writeTChan, unGetTChan :: TChan a -> a -> STM ()
writeTChan (TChan _ end) x = do
  old <- readTVar end
  hole <- newTVar End
  writeTVar old (Item x hole)
  writeTVar end hole
unGetTChan (TChan first _) x = do
  place <- readTVar first
  before <- newTVar (Item x place)
  writeTVar first before

readTChan, peekTChan :: TChan a -> STM a
readTChan c = tryReadTChan c >>= maybe retry return
peekTChan c = tryPeekTChan c >>= maybe retry return

tryReadTChan, tryPeekTChan :: TChan a -> STM (Maybe a)
tryReadTChan (TChan first _) = do
  place <- readTVar first
  item <- readTVar place
  case item of
    End -> return Nothing
    Item x next -> writeTVar first next >> return (Just x)
tryPeekTChan (TChan first _) = do
  place <- readTVar first
  item <- readTVar place
  case item of
    End -> return Nothing
    Item x _ -> return (Just x)


dupTChan, cloneTChan :: TChan a -> STM (TChan a)
dupTChan (TChan _ end) = do
  hole <- readTVar end
  first <- newTVar hole
  return (TChan first end)
cloneTChan (TChan first end) = do
  place <- readTVar first
  new <- newTVar place
  return (TChan new end)

isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan c = fmap (maybe True (const False)) (tryPeekTChan c)
