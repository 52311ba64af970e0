-- Threads that wait for one another at MVars: who came first is served first.
import Control.Concurrent
import Control.Exception
import Control.Monad

-- A producer and a consumer, one value at a time.
handOver :: IO ()
handOver = do
  place <- newEmptyMVar
  done <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. 1000 :: Int] (putMVar place) >> putMVar done ())
  xs <- replicateM 1000 (takeMVar place)
  takeMVar done
  print (sum xs, take 5 xs, last xs)

-- Three threads that wait for the same place, in the order in which they came.
inOrder :: IO ()
inOrder = do
  place <- newEmptyMVar
  out <- newMVar []
  ends <- forM "abc" (\name -> do
    end <- newEmptyMVar
    _ <- forkIO (do
      x <- takeMVar place
      modifyMVar_ out (return . ((name, x :: Int) :))
      putMVar end ())
    return end)
  yield
  forM_ [1, 2, 3] (putMVar place)
  mapM_ takeMVar ends
  readMVar out >>= print . reverse

-- Those that read come before the one that takes; those that put wait as well.
readers :: IO ()
readers = do
  place <- newEmptyMVar
  out <- newChan
  _ <- forkIO (takeMVar place >>= \x -> writeChan out ("took", x))
  _ <- forkIO (readMVar place >>= \x -> writeChan out ("read", x :: Int))
  _ <- forkIO (readMVar place >>= \x -> writeChan out ("read", x))
  yield
  putMVar place 7
  replicateM 3 (readChan out) >>= print . length . filter ((== 7) . snd)
  isEmptyMVar place >>= print
  putMVar place 1
  forM_ [2, 3, 4] (\n -> forkIO (putMVar place n))
  yield
  replicateM 4 (takeMVar place) >>= print
  tryTakeMVar place >>= print
  tryPutMVar place 5 >>= print
  tryPutMVar place 6 >>= print
  tryReadMVar place >>= print
  swapMVar place 8 >>= print
  takeMVar place >>= print

-- A pipeline of stages, each a thread.
pipeline :: IO ()
pipeline = do
  first <- newChan
  end <- foldM (\from n -> do
    to <- newChan
    _ <- forkIO (forever (readChan from >>= writeChan to . (+ n)))
    return to) first [1 .. 20 :: Int]
  writeList2Chan first [10, 20 .. 1000]
  xs <- replicateM 100 (readChan end)
  print (take 3 xs, sum xs)
  copy <- dupChan end
  writeChan first 1
  (,) <$> readChan end <*> readChan copy >>= print

-- The forks lie in a fixed order, so no philosopher waits for ever.
philosophers :: IO ()
philosophers = do
  forks <- replicateM 5 (newMVar ())
  meals <- newMVar (replicate 5 (0 :: Int))
  ends <- forM [0 .. 4] (\i -> do
    end <- newEmptyMVar
    let [a, b] = map (forks !!) (let j = (i + 1) `mod` 5 in [min i j, max i j])
    _ <- forkIO (do
      replicateM_ 50 (withMVar a (\_ -> withMVar b (\_ -> do
        modifyMVar_ meals (\ms -> return [if k == i then m + 1 else m | (k, m) <- zip [0 ..] ms])
        yield)))
      putMVar end ())
    return end)
  mapM_ takeMVar ends
  takeMVar meals >>= print

-- What a thread throws is its own affair, unless it is asked for.
results :: IO ()
results = do
  v <- newEmptyMVar
  _ <- forkFinally (evaluate (1 `div` (0 :: Int))) (putMVar v)
  r <- takeMVar v
  print (either (\e -> "failed: " ++ show e) show r)
  _ <- forkFinally (return 3) (putMVar v)
  takeMVar v >>= print . either show show

semaphore :: IO ()
semaphore = do
  s <- newQSem 2
  inside <- newMVar (0, 0)
  ends <- replicateM 6 (do
    end <- newEmptyMVar
    _ <- forkIO (bracket_ (waitQSem s) (signalQSem s) (do
      modifyMVar_ inside (\(n, m) -> return (n + 1, max m (n + 1)))
      yield
      modifyMVar_ inside (\(n, m) -> return (n - 1, m :: Int)))
      >> putMVar end ())
    return end)
  mapM_ takeMVar ends
  takeMVar inside >>= \(n, m) -> print (n :: Int, m)

-- A lazy list that a thread writes.
contents :: IO ()
contents = do
  c <- newChan
  xs <- getChanContents c
  _ <- forkIO (forM_ [1 .. 10 :: Int] (\n -> yield >> writeChan c n))
  print (sum (take 10 xs))

main :: IO ()
main = do
  handOver
  inOrder
  readers
  pipeline
  philosophers
  results
  semaphore
  contents
