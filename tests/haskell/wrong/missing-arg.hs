-- expect error: missing-arg.hs:3:25: error: this expression has type Int, but `.' takes a -> b
-- expect error: missing-arg.hs:3:23: error: this expression has type a -> [Char], but `putStrLn' takes [Char]
main = putStrLn (show . length "abc")
