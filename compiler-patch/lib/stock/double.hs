-- Doubles are computed, shown and read.
mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = do
  text <- getContents
  let xs = map read (words text) :: [Double]
  print (mean xs)
  print (map sqrt xs)
  print (truncate (mean xs) :: Int, round (mean xs) :: Int, floor (mean xs) :: Integer)
  putStrLn (show (pi * mean xs) ++ " " ++ show (maximum xs, sin (head xs) ** 2))
