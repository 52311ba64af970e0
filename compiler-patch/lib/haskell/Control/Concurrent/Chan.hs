-- Control.Concurrent.Chan: queues without an end, from threads that write to threads that read.
--
-- A queue is a chain of places, the last of which is empty. Who reads has the first in an MVar, who writes the last.
module Control.Concurrent.Chan (Chan, newChan, writeChan, readChan, dupChan, getChanContents, writeList2Chan) where

import Control.Concurrent.MVar
import Control.Exception (mask_)
import System.IO.Unsafe (unsafeInterleaveIO)

data Chan a = Chan (MVar (Stream a)) (MVar (Stream a))
type Stream a = MVar (Item a)
data Item a = Item a (Stream a)

instance Eq (Chan a) where
  Chan a _ == Chan b _ = a == b

newChan :: IO (Chan a)
newChan = do
  hole <- newEmptyMVar
  first <- newMVar hole
  end <- newMVar hole
  return (Chan first end)

writeChan :: Chan a -> a -> IO ()
writeChan (Chan _ end) x = do
  hole <- newEmptyMVar
  mask_ (do
    old <- takeMVar end
    putMVar old (Item x hole)
    putMVar end hole)

readChan :: Chan a -> IO a
readChan (Chan first _) = modifyMVar first (\place -> do
  Item x next <- readMVar place
  return (next, x))

dupChan :: Chan a -> IO (Chan a)
dupChan (Chan _ end) = do
  hole <- readMVar end
  first <- newMVar hole
  return (Chan first end)

getChanContents :: Chan a -> IO [a]
getChanContents c = unsafeInterleaveIO (do
  x <- readChan c
  xs <- getChanContents c
  return (x : xs))

writeList2Chan :: Chan a -> [a] -> IO ()
writeList2Chan c = mapM_ (writeChan c)
