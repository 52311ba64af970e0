-- The error is behind a block that ended for want of indentation.
-- expect error: layout.hs:8:3: error: expected an expression, found name `print', which ends the block, since it stands to the left
-- expect error: layout.hs:7:7: note: the block of `let' begins here, in column 7
module M where
f x = do
  print x
  let y =
  print y
  where z = 1
