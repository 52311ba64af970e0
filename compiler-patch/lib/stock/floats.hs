-- Floats are computed, shown and read.
main :: IO ()
main = do
  text <- getContents
  let xs = map read (words text) :: [Float]
  print (sum xs)
  print (maximum xs)
  putStrLn (show (sqrt (head xs)) ++ " " ++ show (last xs / 2))
