-- What is computed once, and what isn't: values, failures, laziness, actions and their order stay as they are.
module Main (main) where

import Control.Exception (ErrorCall (..), evaluate, try)
import Control.Monad (forM_, when)
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

slow :: Int -> [Int]
slow n = [k | k <- [1 .. n], length (filter ((== 0) . (k `mod`)) [1 .. k]) == 2]

pairs :: Int -> Int -> [(Int, Int)]
pairs n m = [(x, y) | x <- [1 .. n], y <- slow m, (x + y) `mod` 5 == 0]

triples :: Int -> [(Int, Int, Int)]
triples n = [(x, y, z) | x <- slow n, y <- slow (n - 1), z <- slow (x + 1), x + y == z * 2]

-- The failure is the loop's: without a round there is none.
broken :: Int -> Int -> [Int]
broken n m = [x + head (drop m (slow 3)) | x <- [1 .. n]]

chosen :: Bool -> Int -> Int
chosen b x = if b then x + sum (slow 40) else x - length (slow 30)

deep :: Int -> Int -> Int
deep n k = go n
  where
    go 0 = 0
    go i = if even i then sum (slow k) + go (i - 1) else inner i + go (i - 1)
    inner i = length (slow (k + 1)) * i

-- A constant argument.
walk :: (Int -> Bool) -> [Int] -> Int
walk p xs = case xs of { [] -> 0; y : ys -> (if p y then y else 0) + walk p ys }

prime :: Int -> Bool
prime n = n `elem` slow 50

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

count :: Int -> IO Int
count k = do
  modifyIORef counter (+ k)
  readIORef counter

noisy :: Int -> IO ()
noisy k = do
  n <- count (length (slow 20))
  when (odd k) (putStrLn ("odd " ++ show (sum (slow 25))))
  print (n, k)

made :: () -> [Int]
made () = slow 60

-- What a function hands on is anything, if the function is used as a value, though its only call gives a constant.
data Rose = Rose Int [Rose] deriving Show
rose :: Rose
rose = grow 1
grow :: Int -> Rose
grow n = Rose n [grow m | m <- [2 * n, 2 * n + 1], m < 6]

-- A call on a choice is a choice of calls, where one of them is a constant.
table, none :: [Int]
table = [1 .. 40]
none = error "no table"
total :: [Int] -> Int
total [] = 0
total (x : xs) = length (slow (min 30 x)) + total xs
which :: Int -> [Int]
which k = case k of { 1 -> table; 2 -> none; 3 -> reverse table; 4 -> table; _ -> drop k table }
weigh :: Int -> (Int, Int)
weigh k = (k, total (which k))

tried :: Show a => a -> IO ()
tried x = do
  r <- try (evaluate x)
  putStrLn (either (\(ErrorCall s) -> "error: " ++ s) show r)

main :: IO ()
main = do
  print (length (pairs 20 30), take 3 (pairs 10 12))
  print (triples 14)
  print (length (broken 0 9))
  tried (sum (broken 2 1))
  r <- try (evaluate (sum (broken 2 9))) :: IO (Either ErrorCall Int)
  putStrLn (either (const "no head") show r)
  print (map (chosen True) [1, 2, 3], map (chosen False) [1, 2, 3])
  print (deep 9 20)
  print (walk prime [1 .. 30])
  forM_ [1 .. 3] noisy
  mapM_ (\k -> print (k, length (slow 33))) [1 .. 2 :: Int]
  print (sum (made ()) + length (made ()))
  print rose
  print (map weigh [1, 3, 4, 5], fst (weigh 2))
  tried (snd (weigh 2))
  print (let w = which 1 in length w + total w)
