-- Numbers are read from the input.
main :: IO ()
main = do
  text <- getContents
  let ns = map read (lines text) :: [Int]
  print (sum ns)
