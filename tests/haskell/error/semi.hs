-- expect error: semi.hs:5:3: error: expected `)', found name `b', which begins a new item of the block
-- expect error: semi.hs:4:3: note: the block of `do' begins here, in column 3
f = do
  g (a
  b)
