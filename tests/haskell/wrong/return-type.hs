-- expect error: return-type.hs:3:9: error: this expression has type Int, but by its signature `f' returns [Char]
f :: Int -> String
f n = n * 2
main = putStrLn (f 1)
