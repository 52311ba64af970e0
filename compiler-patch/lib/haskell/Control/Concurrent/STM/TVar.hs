-- Control.Concurrent.STM.TVar: variables of transactions.
module Control.Concurrent.STM.TVar
  ( TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, modifyTVar, modifyTVar', stateTVar, swapTVar, registerDelay
  ) where

import GHC.Conc

modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar v f = readTVar v >>= \x -> writeTVar v (f x)
modifyTVar' v f = readTVar v >>= \x -> writeTVar v $! f x

stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar v f = readTVar v >>= \s -> case f s of
  (x, s') -> writeTVar v s' >> return x

swapTVar :: TVar a -> a -> STM a
swapTVar v x = readTVar v >>= \old -> writeTVar v x >> return old
