-- System.Random has the numbers of random 1.2, and System.Random.SplitMix those of splitmix.
module Main where
import Control.Monad (forM_, replicateM)
import Data.Int
import Data.List (unfoldr)
import Data.Word
import System.Random
import qualified System.Random.SplitMix as SM

-- A generator of an old kind, by its range alone.
dice :: Int -> StdGen -> [Int]
dice n = take n . randomRs (1, 6)

main :: IO ()
main = do
  let g = mkStdGen 42
  print g
  print (dice 30 g)
  forM_ [0, 1, -1, 2021, maxBound] $ \s -> print (fst (random (mkStdGen s)) :: Int, take 3 (randomRs (-10, 10) (mkStdGen s)) :: [Int])
  print (take 4 (randoms g) :: [Word64], take 4 (randoms g) :: [Int64], take 4 (randoms g) :: [Word])
  print (take 4 (randoms g) :: [Word32], take 4 (randoms g) :: [Int32], take 4 (randoms g) :: [Word16], take 4 (randoms g) :: [Int16])
  print (take 8 (randoms g) :: [Word8], take 8 (randoms g) :: [Int8], take 20 (randoms g) :: [Bool], take 6 (randoms g) :: String)
  print (take 4 (randoms g) :: [Double], take 4 (randoms g) :: [Float], take 2 (randoms g) :: [Integer])
  print (take 30 (randomRs ('a', 'z') g), take 5 (randomRs (0, 1.5) g) :: [Double], take 5 (randomRs (-2, 2) g) :: [Float])
  print (take 5 (randomRs (0, 10 ^ 30) g) :: [Integer], take 5 (randomRs (-3, 3) g) :: [Integer], take 2 (randomRs (0, 2 ^ 64) g) :: [Integer])
  print (take 8 (randomRs (5, 200) g) :: [Word8], take 8 (randomRs (-5, 100) g) :: [Int8], take 8 (randomRs (1000, 0) g) :: [Word16], take 8 (randomRs (-300, 300) g) :: [Int16])
  print (take 5 (randomRs (7, 4000000000) g) :: [Word32], take 5 (randomRs (minBound, maxBound) g) :: [Int32], take 5 (randomRs (5, 1) g) :: [Int])
  print (take 5 (randomRs (3, 10) g) :: [Word64], take 5 (randomRs (minBound, maxBound) g) :: [Int64], fst (randomR (4, 4) g) :: Int)
  print (take 3 (randomRs ((0, 'a'), (9, 'f')) g) :: [(Int, Char)], fst (random g) :: (Bool, Int, Char))
  let (a, b) = split g
  print (a, b, fst (next a), genRange b, take 5 (dice 5 b))
  print (fst (uniform g) :: Int, fst (uniformR (1, 100) g) :: Int, fst (genWord32R 99 g), fst (genWord64R 99 g))
  setStdGen (mkStdGen 7)
  xs <- replicateM 5 (randomRIO (1, 100)) :: IO [Int]
  x <- randomIO :: IO Double
  h <- newStdGen
  k <- getStdGen
  print (xs, x, h, k)
  let m = SM.mkSMGen 1
  print (m, SM.splitSMGen m, take 3 (unfoldr (Just . SM.nextWord64) m), take 3 (unfoldr (Just . SM.nextDouble) m), fst (SM.nextInteger 0 (2 ^ 100) m))
  print (fst (SM.bitmaskWithRejection32 10 m), fst (SM.bitmaskWithRejection64 1000 m), SM.nextTwoWord32 m, fst (SM.nextFloat m), SM.unseedSMGen m, SM.unseedSMGen (read (show m)), g == mkStdGen 42)
  -- A walk, and a shuffle.
  print (foldl (\p d -> if d then p + 1 else p - 1) (0 :: Int) (take 1000 (randoms g)), shuffle g "random numbers")

shuffle :: StdGen -> [a] -> [a]
shuffle _ [] = []
shuffle g xs = let { (i, g') = randomR (0, length xs - 1) g; (a, y : b) = splitAt i xs } in y : shuffle g' (a ++ b)
