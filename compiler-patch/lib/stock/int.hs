-- Ints are computed and shown.
digits :: Int -> [Int]
digits n = if n < 10 then [n] else digits (n `div` 10) ++ [n `mod` 10]

count :: Int -> Int
count n = length (filter even (digits n))

main :: IO ()
main = do
  text <- getContents
  let n = length text
  print (sum (map count [1 .. n]))
  print (digits n)
  mapM_ print (takeWhile (< n) (iterate (* 2) 1))
  putStrLn (show n ++ " " ++ show (maximum (digits n)) ++ " " ++ show (n == 3, n < 4))
