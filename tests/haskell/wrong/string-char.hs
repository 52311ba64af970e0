-- expect error: string-char.hs:2:12: error: this literal has type Char, but `++' takes [a]
f s = s ++ '!'
main = putStrLn (f "a")
