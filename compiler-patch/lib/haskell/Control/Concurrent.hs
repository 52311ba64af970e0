{-# LANGUAGE RankNTypes #-}
-- Control.Concurrent: threads. One runs at a time, until it ends, waits, or has allocated 4 MB while others wait for their turn.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, killThread, throwTo
  , forkOn, forkOnWithUnmask, getNumCapabilities, setNumCapabilities, threadCapability
  , yield, threadDelay
  , module Control.Concurrent.MVar, module Control.Concurrent.Chan, module Control.Concurrent.QSem, module Control.Concurrent.QSemN
  , rtsSupportsBoundThreads, forkOS, forkOSWithUnmask, isCurrentThreadBound, runInBoundThread, runInUnboundThread
  ) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN
import Control.Exception (SomeException, mask, try)
import GHC.Conc

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally act after = mask (\restore -> forkIO (try (restore act) >>= after))

-- Threads of the system are none here.
rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False

forkOS :: IO () -> IO ThreadId
forkOS = forkIO

forkOSWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOSWithUnmask act = forkIOWithUnmask act

isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return False

runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread act = act
runInUnboundThread act = act
