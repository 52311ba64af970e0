-- Numbers by their length: the lists in the map are in use, and printed twice.
module Main where
import qualified Data.Map as M

main :: IO ()
main = do
  let ws = [ (length w, w) | i <- [1 .. 6000 :: Int], let w = show (i * i * 7919) ]
      m = M.fromListWith (++) [ (n, [w]) | (n, w) <- ws ]
  mapM_ (\(n, l) -> putStrLn (show n ++ ": " ++ unwords (take 3 l) ++ " " ++ show (length l))) (M.toList m)
  mapM_ (\(n, l) -> putStrLn (show n ++ "! " ++ show (sum (map length l)))) (M.toList m)
