-- An Integer is shown.
main :: IO ()
main = do
  text <- getContents
  print (length text)
  print (product (map toInteger [1 .. length text]))
  print 1
