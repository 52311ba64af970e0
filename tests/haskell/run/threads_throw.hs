-- Exceptions from other threads: killThread, throwTo, masks, timeout; threads that would wait for ever.
import Control.Concurrent
import Control.Exception
import Control.Monad
import System.IO
import System.Timeout

-- Threads that wait are interrupted where they wait.
killed :: IO ()
killed = do
  end <- newEmptyMVar
  v <- newEmptyMVar :: IO (MVar Int)
  t <- forkIO ((takeMVar v >> return ()) `catch` (\e -> putStrLn ("caught " ++ show (e :: AsyncException))) `finally` putMVar end ())
  yield
  killThread t
  takeMVar end
  -- It doesn't wait any more.
  putMVar v 1
  takeMVar v >>= print
  u <- forkIO (threadDelay 100000000 `finally` putMVar end ())
  yield
  throwTo u (ErrorCall "woken") `catch` (\e -> print (e :: SomeException))
  takeMVar end
  killThread u
  -- A thread that has not begun never does.
  w <- forkIO (putStrLn "never")
  killThread w
  yield
  r <- try (myThreadId >>= \me -> throwTo me (userError "myself"))
  print (r :: Either IOException ())

-- While it is masked, it isn't interrupted; where it waits, it is, unless it is masked altogether.
masks :: IO ()
masks = do
  go <- newEmptyMVar
  end <- newEmptyMVar
  t <- forkIO (mask (\restore -> do
    putMVar go ()
    yield
    putStrLn "masked"
    (restore (putStrLn "not reached") `catch` (\e -> putStrLn ("at the end of the mask: " ++ show (e :: AsyncException))))
    getMaskingState >>= print
    putMVar end ()))
  takeMVar go
  killThread t
  takeMVar end
  u <- forkIO (mask_ ((newEmptyMVar >>= takeMVar) `catch` (\e -> putStrLn ("where it waits: " ++ show (e :: AsyncException))) >> putMVar end ()))
  yield
  killThread u
  takeMVar end
  w <- newEmptyMVar
  x <- forkIO (uninterruptibleMask_ (takeMVar w >>= putStrLn) `catch` (\e -> putStrLn ("then: " ++ show (e :: AsyncException))) >> putMVar end ())
  yield
  _ <- forkIO (killThread x >> putStrLn "killed" >> putMVar end ())
  yield
  putMVar w "waited"
  takeMVar end
  takeMVar end

states :: IO ()
states = do
  getMaskingState >>= print
  mask_ getMaskingState >>= print
  mask (\restore -> restore getMaskingState) >>= print
  mask_ (mask (\restore -> restore getMaskingState)) >>= print
  uninterruptibleMask_ getMaskingState >>= print
  uninterruptibleMask_ (mask_ getMaskingState) >>= print
  throwIO (userError "") `catch` (\e -> const (getMaskingState >>= print) (e :: IOException))
  getMaskingState >>= print
  _ <- try (mask_ (throwIO (userError ""))) :: IO (Either IOException ())
  getMaskingState >>= print
  v <- newEmptyMVar
  _ <- mask_ (forkIO (getMaskingState >>= putMVar v))
  takeMVar v >>= print
  _ <- mask_ (forkIOWithUnmask (\unmask -> unmask getMaskingState >>= putMVar v))
  takeMVar v >>= print

-- What was acquired is released, whatever happens.
brackets :: IO ()
brackets = do
  end <- newEmptyMVar
  t <- forkIO (bracket (putStrLn "acquire") (\_ -> putStrLn "release" >> putMVar end ()) (\_ -> threadDelay 100000000 >> putStrLn "no"))
  yield
  killThread t
  takeMVar end
  lock <- newMVar 'x'
  u <- forkIO (modifyMVar_ lock (\_ -> threadDelay 100000000 >> return 'y'))
  yield
  killThread u
  takeMVar lock >>= print

timeouts :: IO ()
timeouts = do
  timeout 20000 (threadDelay 100000000) >>= print
  timeout 100000000 (return 'a') >>= print
  timeout 0 (return 'b') >>= print
  timeout (-1) (return 'c') >>= print
  timeout 20000 (newEmptyMVar >>= \v -> takeMVar (v :: MVar ())) >>= print
  timeout 20000 (evaluate (length [1 :: Integer ..])) >>= print
  timeout 20000 (evaluate (fib 60)) >>= print
  timeout 20000 (timeout 100000000 (threadDelay 100000000)) >>= print
  r <- timeout 100000000 (try (throwIO (userError "own")))
  print (r :: Maybe (Either IOException ()))

-- It allocates nothing.
fib :: Int -> Int
fib n = if n < 2 then n else fib (n - 1) + fib (n - 2)

deadlocks :: IO ()
deadlocks = do
  v <- newEmptyMVar :: IO (MVar ())
  r <- try (takeMVar v)
  print (r :: Either BlockedIndefinitelyOnMVar ())
  w <- newMVar ()
  r' <- try (putMVar w ())
  print (r' :: Either BlockedIndefinitelyOnMVar ())

-- A thread that fails says so, and the others go on.
uncaught :: IO ()
uncaught = do
  hFlush stdout
  end <- newEmptyMVar
  _ <- forkIO (void (evaluate (head ([] :: [Int]))) `finally` putMVar end ())
  takeMVar end
  yield
  _ <- forkIO (throwIO ThreadKilled `finally` putMVar end ())
  takeMVar end
  putStrLn "goes on"

main :: IO ()
main = do
  killed
  masks
  states
  brackets
  timeouts
  deadlocks
  uncaught
  -- The end of the main thread is the end.
  _ <- forkIO (threadDelay 100000000 >> putStrLn "too late")
  putStrLn "end"
