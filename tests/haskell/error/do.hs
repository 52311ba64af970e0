-- expect error: do.hs:6:3: error: expected an expression as the last statement of `do'
-- expect error: do.hs:7:5: error: expected statements after `do'
module M where
f = do
  print 1
  x <- getLine
g = do
h = 1
