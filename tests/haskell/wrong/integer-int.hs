-- expect error: integer-int.hs:3:9: error: this expression has type Integer, but by its signature `f' returns Int
f :: Integer -> Int
f n = n + 1
main = print (f 2)
