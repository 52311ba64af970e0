-- Numbers are filtered into a report, one by one; nobody looks at it before the end.
module Main where

data Report = Report { seen :: !Int, long :: [Int] }

add :: Report -> Int -> Report
add r n = Report (seen r + 1) (keep n (long r))

keep :: Int -> [Int] -> [Int]
keep n old = if n * n `mod` 7 == 1 then n : old else old

run :: Report -> [Int] -> Report
run r [] = r
run r (n : ns) = let r' = add r n in r' `seq` run r' ns

main :: IO ()
main = do
  let r = run (Report 0 []) [1 .. 20000]
  print (seen r)
  print (sum (long r))
