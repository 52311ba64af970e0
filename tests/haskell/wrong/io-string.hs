-- expect error: io-string.hs:3:30: error: `getLine' has type IO [Char], but `++' takes [Char]
-- expect error: io-string.hs:3:30: note: it is an action; in a `do', x <- .. gives its result a name
main = putStrLn ("hello " ++ getLine)
