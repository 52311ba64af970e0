-- Accounts in STM: transfers between them, and a ledger of all fees.
-- says: expressions
-- says: modifyTVar'
-- says map: made by transfer (
-- not: data in use
-- cure: s/modifyTVar (/modifyTVar' (/
-- cured: 2
-- cured output: depends on when threads are switched
module Main (main) where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad
import qualified Data.IntMap.Strict as IM

type Account = TVar Int

data Bank = Bank
  { accounts :: IM.IntMap Account
  , fees     :: TVar Int
  , volume   :: TVar Integer
  }

open :: Int -> IO Bank
open n = do
  as <- forM [0 .. n - 1] $ \i -> do
    v <- newTVarIO 1000
    return (i, v)
  Bank (IM.fromList as) <$> newTVarIO 0 <*> newTVarIO 0

fee :: Int -> Int
fee amount = max 1 (amount `div` 100)

transfer :: Bank -> Int -> Int -> Int -> STM Bool
transfer bank from to amount = do
  let a = accounts bank IM.! from
      b = accounts bank IM.! to
  balance <- readTVar a
  if balance < amount + fee amount
    then return False
    else do
      writeTVar a $! balance - amount - fee amount
      there <- readTVar b
      writeTVar b $! there + amount
      modifyTVar (fees bank) (+ fee amount)
      modifyTVar (volume bank) (+ fromIntegral amount)
      return True

clerk :: Bank -> Int -> Int -> IO Int
clerk bank n seed = go n seed 0
  where
    go 0 _ done = return done
    go k s done = do
      let s' = (s * 1103515245 + 12345) `mod` 2147483648
          from = (s' `div` 65536) `mod` 100
          to = (s' `div` 512) `mod` 100
      ok <- if from == to then return False else atomically (transfer bank from to (s' `mod` 40))
      when (k `mod` 200 == 0) $ atomically $ do
        let i = k `mod` 100
        modifyTVar' (accounts bank IM.! i) (+ 900)
      go (k - 1 :: Int) s' $! (if ok then done + 1 else done)

main :: IO ()
main = do
  bank <- open 100
  results <- forM [1 .. 4] $ \c -> do
    r <- newEmptyMVar
    _ <- forkIO (clerk bank 200000 (c * 777) >>= putMVar r)
    return r
  ns <- mapM takeMVar results
  f <- readTVarIO (fees bank)
  v <- readTVarIO (volume bank)
  putStrLn (show (sum ns) ++ " transfers, fees " ++ show f ++ ", volume " ++ show v)
