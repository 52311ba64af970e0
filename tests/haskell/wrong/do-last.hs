-- expect error: do-last.hs:4:3: error: this expression has type IO (), but this `do' has type IO Int
f :: IO Int
f = do
  putStrLn "a"
main = f >>= print
