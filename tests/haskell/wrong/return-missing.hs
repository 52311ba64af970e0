-- expect error: return-missing.hs:4:8: error: this expression has type Int, but a statement of this `do' has type IO a
main = do
  line <- getLine
  n <- read line :: Int
  print (n + 1)
