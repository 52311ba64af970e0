-- expect error: in.hs:6:3: error: expected `in' after the definitions of `let', found name `x'
-- expect error: in.hs:4:12: note: the block of `let' begins here, in column 12, and has ended, since this stands further left
module M where
f = g (let x = 1
           y = 2
  x + y)
