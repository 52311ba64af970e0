module Main where
-- pairs from recursion: partition by hand with strict pair
part :: (Int -> Bool) -> [Int] -> ([Int], [Int])
part _ [] = ([], [])
part p (x:xs) = case part p xs of
  (a, b) | p x -> (x : a, b)
         | otherwise -> (a, x : b)
main :: IO ()
main = do
  let (a, b) = part even [ i * i `mod` 1009 | i <- [1..12000] ]
  print (sum a)
  print (sum b)
