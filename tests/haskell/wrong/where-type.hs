-- expect error: where-type.hs:3:17: error: no instance Num [Char]: wanted by `sum'
main = print total
  where total = sum [x | x <- words "1 2 3"]
