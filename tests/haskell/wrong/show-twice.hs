-- expect error: show-twice.hs:2:28: error: no instance Num [Char]: wanted by this literal
main = putStrLn (show 1 ++ 2)
