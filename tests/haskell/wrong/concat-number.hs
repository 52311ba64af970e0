-- expect error: concat-number.hs:3:20: error: no instance Num [Char]: wanted by `+'
-- expect error: concat-number.hs:4:20: error: no instance Num [Char]: wanted by this literal
f n = "n is " ++ n + 1
main = putStrLn (f 3)
