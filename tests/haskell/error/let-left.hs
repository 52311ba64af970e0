module Main where
main = do
  let x = 5
      y = 6
     z = 7
  print (x + y)
-- expect error: let-left.hs:5:6: error: expected the next statement in the column of the first one, found name `z'
-- expect error: let-left.hs:3:7: note: the block of `let' begins here, in column 7, and has ended, since this stands further left
