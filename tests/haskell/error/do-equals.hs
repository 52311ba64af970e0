module Main where
main = do
  x <- getLine
  y = length x
  print y
-- expect error: do-equals.hs:4:5: error: expected `<-', or `let' before what is defined, found `='
-- expect error: do-equals.hs:3:3: note: the block of `do' begins here, in column 3, and has ended, since this can't be part of it
