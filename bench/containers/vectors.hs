-- vectors.hs OPERATION N: unboxed vectors and arrays with N elements.
import Control.Monad (forM_, when)
import Control.Monad.ST (runST)
import Data.Array.ST (newArray, readArray, runSTUArray, writeArray)
import Data.Array.Unboxed (UArray, accumArray, elems, listArray, (!))
import qualified Data.Vector.Unboxed as V
import qualified Data.Vector.Unboxed.Mutable as M
import System.Environment (getArgs)

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  prime <- newArray (2, n) True
  forM_ (takeWhile (\i -> i * i <= n) [2 .. n]) $ \i -> do
    is <- readArray prime i
    when is $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray prime j False
  return prime

prefixSums :: Int -> Int
prefixSums n = runST $ do
  v <- M.replicate (n + 1) 0
  forM_ [1 .. n] $ \i -> do
    x <- M.read v (i - 1)
    M.write v i ((x + i) `mod` 1000003)
  M.read v n

main :: IO ()
main = do
  [operation, size] <- getArgs
  let n = read size
  print $ case operation of
    "sum" -> V.sum (V.map (* 2) (V.enumFromTo 1 n))
    "pipeline" -> V.sum (V.filter even (V.zipWith (+) (V.enumFromTo 1 n) (V.generate n (* 3))))
    "index" -> let v = V.enumFromTo 1 n in sum [v V.! (i * 7919 `mod` n) | i <- [0 .. n - 1]]
    "scan" -> V.last (V.scanl' (+) 0 (V.replicate n 1))
    "list" -> V.length (V.fromList [1 .. n]) + sum (V.toList (V.replicate n 2))
    "mutable" -> prefixSums n
    "double" -> truncate (V.foldl' (+) 0 (V.map sqrt (V.generate n fromIntegral)) :: Double)
    "sieve" -> length (filter id (elems (sieve n)))
    "array" -> let a = listArray (0, n - 1) [1 ..] :: UArray Int Int in sum [a ! (i * 7919 `mod` n) | i <- [0 .. n - 1]]
    "accum" -> sum (elems (accumArray (+) 0 (0, 1023) [(i * 7919 `mod` 1024, i) | i <- [1 .. n]] :: UArray Int Int))
    _ -> error operation
