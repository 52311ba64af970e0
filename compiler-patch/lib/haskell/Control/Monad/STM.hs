-- Control.Monad.STM: transactions.
module Control.Monad.STM (STM, atomically, retry, orElse, check, throwSTM, catchSTM) where

import GHC.Conc

check :: Bool -> STM ()
check b = if b then return () else retry
