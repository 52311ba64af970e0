-- What a thread was evaluating when another one's exception interrupted it goes on when it is needed again: nothing is
-- computed twice, and no value is lost.
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import System.IO.Unsafe

steps :: IORef Int
steps = unsafePerformIO (newIORef 0)
{-# NOINLINE steps #-}

step :: Int -> Int
step n = unsafePerformIO (modifyIORef' steps (+ 1) >> return n)
{-# NOINLINE step #-}

counted :: IO () -> IO ()
counted act = do
  writeIORef steps 0
  act
  readIORef steps >>= \n -> putStrLn ("  in " ++ show n ++ " steps")

-- A thread begins to evaluate it, and is interrupted when its turn is over.
interrupted :: a -> IO ()
interrupted x = do
  t <- forkIO (void (evaluate x))
  yield
  killThread t

slow :: Int -> Integer
slow n = go n 0
  where go 0 s = s
        go k s = go (k - 1) (s + toInteger (step k) * product [1 .. 20])

number :: Int -> Int
number n = length (filter even (map step [1 .. n]))

pair :: Int -> (Integer, Char)
pair n = (slow n, 'x')

upto :: Int -> [Int]
upto 0 = []
upto n = let xs = upto (n - 1) in step n : xs

main :: IO ()
main = do
  let a = slow 200000
  counted (interrupted a >> interrupted a >> print a)
  let b = number 500000
  counted (interrupted b >> print b)
  let c = fst (pair 200000)
  counted (interrupted c >> print c)
  let d = sum (map step (upto 300000))
  counted (replicateM_ 3 (interrupted d) >> print d)
  -- a failure inside is one, for all who ask
  let e = if slow 200000 > 0 then error "inside" else 'e'
  counted $ do
    interrupted e
    replicateM_ 2 ((evaluate e >>= print) `catch` \(ErrorCall s) -> putStrLn s)
  -- another thread waits for it already
  let g = slow 400000
  out <- newEmptyMVar
  t <- forkIO (void (evaluate g))
  yield
  _ <- forkIO (evaluate g >>= putMVar out)
  yield
  killThread t
  takeMVar out >>= print
  -- one waits for the other
  let h = slow 200000
      i = h + slow 300000
  counted (interrupted h >> interrupted i >> interrupted i >> print i)
  -- it needs itself
  let j = fromIntegral (length (filter even [1 .. 1000000 :: Int])) + j :: Integer
  interrupted j
  (evaluate j >>= print) `catch` \x -> print (x :: NonTermination)
  -- what never ends takes no turns while nobody waits for it
  let endless = length (filter even (iterate (+ 2) (1 :: Integer)))
  replicateM_ 5 (interrupted endless)
  putStrLn "end"
