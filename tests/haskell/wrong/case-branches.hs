-- expect error: case-branches.hs:4:15: error: no instance Num [Char]: wanted by `+'
-- expect error: case-branches.hs:6:23: error: no instance Num [Char]: wanted by this literal
f x = case x of
  Just y -> y + 1
  Nothing -> "none"
main = print (f (Just 1))
