-- expect error: equations.hs:3:3: error: no instance Num Char: wanted by this literal
-- expect error: equations.hs:5:20: error: no instance Num Char: wanted by this literal
f 0 = "zero"
f 'a' = "a"
main = putStrLn (f 0)
