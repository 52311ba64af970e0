-- expect error: case.hs:5:10: error: expected `->' or `|' after the pattern, found `='
-- expect error: case.hs:6:14: error: expected the name of a field, found the number 1
module M where
f x = case x of
  Just y = y
g = case x { 1 -> 2 }
