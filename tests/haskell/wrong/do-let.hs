-- expect error: do-let.hs:3:8: error: no instance Num (IO a): wanted by this literal
main = do
  x <- 5
  print x
