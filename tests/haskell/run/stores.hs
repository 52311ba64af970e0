-- What is written to while the collector moves it: references, arrays, exceptions on their way, files and their texts; and
-- cells that hold numbers.
module Main where
import Control.Exception
import Control.Monad
import Control.Monad.ST
import Data.Array.IO
import Data.Array.ST
import Data.Array.Unboxed
import Data.Bits
import Data.Char (toUpper)
import Data.Int
import Data.IORef
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.STRef
import Data.Word
import System.IO
import System.IO.Unsafe (unsafeInterleaveIO, unsafePerformIO)

data Tree = Leaf | Node !Int Tree Tree

build :: Int -> Int -> Tree
build lo hi | lo > hi = Leaf
            | otherwise = let m = (lo + hi) `div` 2 in Node m (build lo (m - 1)) (build (m + 1) hi)

total :: Tree -> Int
total Leaf = 0
total (Node n l r) = total l + n + total r

sieve :: Int -> [Int]
sieve n = [i | (i, True) <- assocs flags]
  where
    flags = runSTUArray (do
      a <- newArray (2, n) True
      forM_ [2 .. n] $ \i -> do
        prime <- readArray a i
        when (prime && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray a j False
      return a)

-- An array of thunks, each of which needs the one before.
chain :: Int -> [Integer]
chain n = elems (runSTArray (do
  a <- newArray (0, n) 1
  forM_ [1 .. n] $ \i -> do
    x <- readArray a (i - 1)
    writeArray a i (x * toInteger i + 1)
  return a))

knot :: IO [Int]
knot = do
  r <- newIORef []
  xs <- unsafeInterleaveIO (readIORef r)
  writeIORef r (1 : map (* 2) (take 5 xs))
  return xs

data Odd = Odd [Int] deriving Show
instance Exception Odd

-- Throws from below so many frames and handlers, with what was collected on the way.
deep :: Int -> [Int] -> IO Int
deep 0 seen = throwIO (Odd seen)
deep n seen = (+ 1) <$> deep (n - 1) (n : seen) `catch` \(Odd xs) -> throwIO (Odd (drop 1 xs ++ [n]))

counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}

main :: IO ()
main = do
  print (total (build 1 300))
  print (sieve 100)
  print (last (chain 25))
  knot >>= print
  a <- newListArray ('a', 'e') (map show [10 :: Int ..]) :: IO (IOArray Char String)
  forM_ "ace" $ \c -> readArray a c >>= writeArray a c . (c :)
  b <- freeze a :: IO (Array Char String)
  writeArray a 'a' "changed"
  print b
  getElems a >>= print
  r <- try (deep 8 [])
  print (either (\(Odd xs) -> xs) (: []) r)
  s <- try (evaluate (foldr (\x k -> if x == 40 then throw (Odd [x]) else x + k) 0 [1 ..]))
  print (either (\e -> show (e :: Odd)) show (s :: Either Odd Int))
  replicateM_ 20 (modifyIORef counter (+ 3))
  readIORef counter >>= print
  print (runST (do { t <- newSTRef (1 :: Integer); forM_ [1 .. 30] (\i -> modifySTRef t (* i)); readSTRef t }))
  let m = Map.fromListWith (++) [(k `mod` 7, [k]) | k <- [1 .. 40 :: Int]]
  print (Map.toList (Map.map sum m), Map.lookup 9 m)
  print (Set.toList (Set.map (`shiftR` 2) (Set.fromList [1 .. 30 :: Int])))
  print (maxBound + 1 == (minBound :: Int), fromIntegral (300 :: Int) :: Word8, (maxBound :: Int64) `xor` 5, complement 0 :: Word)
  print (map (fromIntegral :: Int -> Int16) [32767, 32768, 65536], popCount (0xff00ff :: Int), 2 ^ (70 :: Int) `div` (3 :: Integer))
  print (sum [sqrt (fromIntegral i) | i <- [1 .. 20 :: Int]] :: Double)
  writeFile "stores.tmp" (unlines [replicate i 'x' ++ "\233\8364" | i <- [1 .. 12]])
  appendFile "stores.tmp" "end\n"
  text <- readFile "stores.tmp"
  putStr (map toUpper (unlines (drop 10 (lines text))))
  h <- openFile "stores.tmp" ReadMode
  l <- hGetLine h
  rest <- hGetContents h
  print (length l, length (lines rest))
  hClose h
  e <- try (hGetLine h)
  putStrLn (either (\x -> const "closed" (x :: IOException)) id e)
  n <- bracket (newIORef (0 :: Int)) (\c -> readIORef c >>= print) (\c -> writeIORef c 5 >> evaluate (length (show c'))) `catch` \x -> const (return 0) (x :: ErrorCall)
  print n
  where c' = 2 ^ (200 :: Int) :: Integer
