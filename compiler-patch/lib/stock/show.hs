-- Values of the usual types are shown.
main :: IO ()
main = do
  text <- getLine
  let n = length text
  print text
  print (words text)
  print (take n [Just 'a', Nothing])
  print (zip [1 :: Int ..] text)
  print (zip3 [1 :: Int ..] (map not (cycle [True])) (words text))
  print [(n, "a"), (n + 1, text)]
  print (if n > 3 then Left n else Right text)
  print (n > 3, ())
  print (map fromIntegral [1 .. n] :: [Integer])
  print (compare n 3)
