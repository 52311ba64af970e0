-- A bounded queue of jobs in a Seq: producers add, a worker takes; latencies go into a histogram. No leak is meant.
module Main where

import qualified Data.Sequence as S
import Data.Sequence (Seq, (|>), ViewL (..), viewl)
import Data.Array.Unboxed
import Data.Array.ST
import Control.Monad
import Control.Monad.ST
import Data.STRef

data Job = Job { born :: !Int, work :: !Int }

simulate :: Int -> UArray Int Int
simulate n = runSTUArray $ do
  hist <- newArray (0, 99) 0
  queue <- newSTRef (S.empty :: Seq Job)
  seed <- newSTRef (17 :: Int)
  forM_ [1 .. n] $ \now -> do
    s <- readSTRef seed
    let s' = s * 48271 `mod` 2147483647
    writeSTRef seed $! s'
    q <- readSTRef queue
    let q1 = if S.length q < 8000 && s' `div` 8 `mod` 5 < 4 then q |> Job now (s' `mod` 3) else q
    q2 <- case viewl q1 of
      j :< rest | s' `div` 64 `mod` 3 == 0 -> do
        let l = min 99 ((now - born j) `div` 600)
        c <- readArray hist l
        writeArray hist l (c + 1)
        return rest
      _ -> return q1
    q2 `seq` writeSTRef queue q2
  return hist

main :: IO ()
main = do
  let h = simulate 40000
  print (sum (elems h))
  print [ (i, h ! i) | i <- [0, 10 .. 90] ]
