-- Transactions: all or nothing, and again when something has changed.
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad

-- The sum of all accounts stays the same.
bank :: IO ()
bank = do
  accounts <- mapM newTVarIO [100, 200, 300, 400 :: Int]
  done <- newTVarIO (0 :: Int)
  forM_ [0 .. 9] (\i -> forkIO (do
    forM_ [1 .. 100] (\k -> do
      let from = accounts !! ((i + k) `mod` 4)
          to = accounts !! ((i * k) `mod` 4)
      atomically (transfer from to (k `mod` 7))
      when (k `mod` 10 == 0) yield)
    atomically (modifyTVar' done (+ 1))))
  atomically (readTVar done >>= check . (== 10))
  balances <- atomically (mapM readTVar accounts)
  print (sum balances, all (>= 0) balances)

transfer :: TVar Int -> TVar Int -> Int -> STM ()
transfer from to n = do
  have <- readTVar from
  if have < n then return () else do
    writeTVar from (have - n)
    modifyTVar to (+ n)

-- Who wants too much waits.
waiting :: IO ()
waiting = do
  v <- newTVarIO (0 :: Int)
  end <- newEmptyMVar
  forM_ [30, 10, 20] (\n -> forkIO (do
    atomically (readTVar v >>= \x -> check (x >= n) >> writeTVar v (x - n))
    putMVar end n))
  forM_ [1 .. 6 :: Int] (\_ -> atomically (modifyTVar v (+ 10)) >> yield)
  replicateM 3 (takeMVar end) >>= print . sum
  readTVarIO v >>= print

-- A branch that retries leaves no trace.
branches :: IO ()
branches = do
  v <- newTVarIO 1
  r <- atomically ((writeTVar v 99 >> retry) `orElse` fmap Left (readTVar v))
  print (r :: Either Int ())
  r' <- atomically ((writeTVar v 5 >> ((writeTVar v 6 >> retry) `orElse` readTVar v)) `orElse` return 0)
  print r'
  readTVarIO v >>= print
  w <- newTVarIO False
  _ <- forkIO (yield >> atomically (writeTVar w True))
  atomically ((readTVar w >>= check >> return "second") `orElse` (readTVar v >>= check . (> 5) >> return "first")) >>= putStrLn

-- An exception undoes all; caught inside, what its part has written.
failing :: IO ()
failing = do
  v <- newTVarIO 'a'
  r <- try (atomically (writeTVar v 'b' >> throwSTM (ErrorCall "no")))
  print (r :: Either ErrorCall ())
  readTVarIO v >>= print
  atomically (writeTVar v 'c' >> ((writeTVar v 'd' >> throwSTM (userError "x")) `catchSTM` (\e -> const (return ()) (e :: IOException))))
  readTVarIO v >>= print
  s <- atomically ((retry `catchSTM` (\e -> return (show (e :: SomeException)))) `orElse` return "retried")
  putStrLn s

queues :: IO ()
queues = do
  q <- newTQueueIO
  b <- newTBQueueIO 2
  c <- newTChanIO
  d <- atomically (dupTChan c)
  m <- newEmptyTMVarIO
  _ <- forkIO (forM_ [1 .. 10 :: Int] (\n -> atomically (writeTQueue q n)))
  _ <- forkIO (replicateM_ 10 (atomically (readTQueue q >>= writeTBQueue b)))
  _ <- forkIO (replicateM_ 10 (atomically (readTBQueue b >>= writeTChan c . (* 2))))
  _ <- forkIO (replicateM 10 (atomically (readTChan c)) >>= atomically . putTMVar m)
  atomically (takeTMVar m) >>= print
  atomically (replicateM 10 (readTChan d)) >>= print . sum
  atomically (isEmptyTChan d) >>= print
  atomically (mapM_ (writeTQueue q) [1, 2, 3] >> unGetTQueue q 0 >> flushTQueue q) >>= print
  atomically (tryReadTQueue q) >>= print
  atomically (tryPutTMVar m [] >>= \x -> tryPutTMVar m [1] >>= \y -> readTMVar m >>= \z -> return (x, y, z)) >>= print
  e <- atomically newTQueue
  print (e == e)

main :: IO ()
main = do
  bank
  waiting
  branches
  failing
  queues
  r <- try (newTVarIO () >>= \v -> atomically (readTVar v >> retry))
  print (r :: Either BlockedIndefinitelyOnSTM ())
