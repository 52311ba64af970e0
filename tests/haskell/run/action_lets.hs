-- Loops of actions that compute something before their first statement run in constant space.
import Control.Monad.ST
import Data.IORef
import Data.STRef

count :: Int -> IORef Int -> IO ()
count n r
  | n == 0 = return ()
  | otherwise = do
      let k = n * 7 `mod` 5
          k' = if k == 0 then 1 else k
      modifyIORef' r (+ k')
      count (n - 1) r

total :: Int -> Int
total n = runST (do
  r <- newSTRef 0
  let go i | i > n = readSTRef r
           | otherwise = do
               let j = i * i `mod` 11
               x <- readSTRef r
               let y = x + j in y `seq` writeSTRef r y
               go (i + 1)
  go 1)

-- A constant's work is done once, whenever it runs.
table :: IO Int
table = let t = sum [1 .. 1000 :: Int] in fmap (+ t) (return 1)

main :: IO ()
main = do
  r <- newIORef 0
  count 200000 r
  readIORef r >>= print
  print (total 100000)
  xs <- sequence [table, table]
  print xs
  let act = count 3 r
  act >> act
  readIORef r >>= print
