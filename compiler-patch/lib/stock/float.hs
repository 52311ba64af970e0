-- Floats are shown.
main :: IO ()
main = do
  text <- getLine
  let x = fromIntegral (length text) :: Float
  print x
  putStrLn (show (x / 3) ++ " and " ++ show (truncate x :: Int))
