-- Words of the input, and all that the library does for a small program.
module Main where
import qualified Data.Map as Map
import Data.Char (isAlpha, toUpper)
import Data.List (sortBy, nub)
import Data.Ord (comparing)

count :: [String] -> Map.Map String Int
count = {-# SCC "count" #-} foldr (\w -> Map.insertWith (+) w 1) Map.empty

main :: IO ()
main = do
  text <- getContents
  let ws = words (map (\c -> if isAlpha c then c else ' ') text)
      m = count ws
  print (lines "ab\ncd", length (lines text))
  mapM_ (\(w, n) -> putStrLn (map toUpper w ++ " " ++ show n)) (sortBy (comparing snd) (Map.toList m))
  print (product [1 .. 25 :: Integer], sum (map fromIntegral (Map.elems m)) / 3 :: Double)
  print (read "[(1,True),(2,False)]" :: [(Int, Bool)])
  print (length (nub ws), take 5 primes)

primes :: [Int]
primes = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
