-- Control.Concurrent.STM.TSem: semaphores for transactions.
module Control.Concurrent.STM.TSem (TSem, newTSem, waitTSem, signalTSem, signalTSemN) where

import GHC.Conc
import Numeric.Natural (Natural)

newtype TSem = TSem (TVar Integer)

instance Eq TSem where
  TSem a == TSem b = a == b

newTSem :: Integer -> STM TSem
newTSem n = fmap TSem (newTVar $! n)

waitTSem :: TSem -> STM ()
waitTSem (TSem v) = readTVar v >>= \n -> if n <= 0 then retry else writeTVar v $! n - 1

signalTSem :: TSem -> STM ()
signalTSem (TSem v) = readTVar v >>= \n -> writeTVar v $! n + 1

signalTSemN :: Natural -> TSem -> STM ()
signalTSemN k (TSem v) = readTVar v >>= \n -> writeTVar v $! n + toInteger k
