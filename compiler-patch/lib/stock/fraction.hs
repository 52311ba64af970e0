-- A Double is shown.
main :: IO ()
main = do
  text <- getLine
  print (fromIntegral (length text) / 3 :: Double)
