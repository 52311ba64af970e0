-- expect error: word-count.hs:3:11: error: this expression has type [[Char]], but by its signature `count' returns Int
count :: String -> Int
count s = words s
main = print (count "a b")
