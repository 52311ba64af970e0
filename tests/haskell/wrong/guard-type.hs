-- expect error: guard-type.hs:4:20: error: no instance Num Bool: wanted by this literal
f n | n = "yes"
    | otherwise = "no"
main = putStrLn (f 0)
