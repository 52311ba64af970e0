-- Actions: functions that return them, sequences of them, and types that are represented as they are.
module Main where

import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.IORef
import qualified Data.Map as Map
import Data.STRef

-- A sequence that counts its steps; its >>= is not that of IO.
newtype Counted a = Counted (IO (Int, a))
runCounted :: Counted a -> IO (Int, a)
runCounted (Counted m) = m
instance Functor Counted where fmap = liftM
instance Applicative Counted where
  pure x = Counted (return (0, x))
  (<*>) = ap
instance Monad Counted where
  Counted m >>= k = Counted (do
    (i, x) <- m
    (j, y) <- runCounted (k x)
    return (i + j + 1, y))

-- One that is IO but for its name, and says so.
newtype Loud a = Loud (IO a)
runLoud :: Loud a -> IO a
runLoud (Loud m) = m
instance Functor Loud where fmap = liftM
instance Applicative Loud where
  pure x = Loud (return x)
  (<*>) = ap
instance Monad Loud where
  Loud m >>= k = Loud (m >>= \x -> putStr "! " >> runLoud (k x))
loud :: Int -> Loud Int
loud n = do
  a <- Loud (print n >> return n)
  b <- if n > 1 then loud (n - 1) else return 0
  return (a + b)

loop :: IORef Int -> Int -> IO ()
loop r n
  | n > 3, even n = modifyIORef r (+ n) >> next
  | n > 0 = do
      x <- readIORef r
      let y = x * 2
      writeIORef r $! y - n
      next
  | n < 0 = fail "negative"
  where next = loop r (n - 1)
loop r 0 = readIORef r >>= print
loop _ _ = error "never"

classify :: Maybe Int -> Int -> IO String
classify m k = case m of
  Just x | x > k -> return $ "above " ++ show (x - k)
         | x == k -> do
             let s = "same"
             putStrLn s
             return s
  Nothing -> return "nothing"
  _ -> do { putStrLn "below"; return "below" }

collatz :: Int -> Int
collatz n = runST $ do
  steps <- newSTRef 0
  let go 1 = readSTRef steps
      go m = do
        modifySTRef steps (+ 1)
        go (if even m then m `div` 2 else 3 * m + 1)
  go n

adder :: Int -> IO (Int -> IO Int)
adder n = do
  r <- newIORef n
  return (\k -> modifyIORef r (+ k) >> readIORef r)

twice :: Monad m => (a -> m a) -> a -> m a
twice f = f >=> f

shared :: IORef Int -> Int -> IO ()
shared r n = let y = n * 100 in do
  modifyIORef r (+ y)
  when (y > 200) $ modifyIORef r (subtract 1)

attempt :: String -> IO () -> IO ()
attempt name act = act `catch` \e ->
  putStrLn (name ++ ": " ++ take 20 (head (lines (show (e :: SomeException)))))

main :: IO ()
main = do
  r <- newIORef 5
  loop r 7
  mapM_ (\m -> classify m 3 >>= putStrLn) [Just 5, Just 3, Nothing, Just 1]
  print (map collatz [1, 7, 27])
  f <- adder 10
  mapM f [1, 2, 3] >>= print
  twice (\x -> print x >> return (x * 2)) 21 >>= print
  writeIORef r 0
  let act = shared r 3
  act >> act
  replicateM_ 3 (shared r 1)
  readIORef r >>= print
  runCounted (do { a <- Counted (print 'c' >> return (1, 2)); b <- return 3; return (a + b) }) >>= print
  runLoud (loud 2) >>= print
  attempt "fail" (loop r (-1))
  attempt "match" $ do { Just x <- return (Nothing :: Maybe Int); print x }
  attempt "strict" (writeIORef r $! error "forced")
  attempt "lazy" $ do { writeIORef r (error "never seen"); putStrLn "written" }
  attempt "action" (seq (length [1, 2]) (error "no action"))
  forM_ (Map.fromList [(k, show k) | k <- [3, 1, 2 :: Int]]) putStr >> putStrLn ""
  mapM_ print (Just 1) >> sequence_ [putStr "a", putStr "b", putStrLn "c"]
  writeIORef r 0
  forM_ [1 .. 100000] (\i -> modifyIORef' r (+ i))
  readIORef r >>= print
  print =<< foldM (\a x -> do { when (x == 3) (putStrLn "three"); return $! a + x }) 0 [1 .. 5]
  let count 0 k = return k
      count n k = count (n - 1) $! k + 1
  count (100000 :: Int) (0 :: Int) >>= print
  unless False . putStrLn $ "end"
