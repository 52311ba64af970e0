-- expect error: if-int.hs:3:18: error: this expression has type Int, but `f' takes Bool
f n = if n then 1 else 2
main = print (f (3 :: Int))
