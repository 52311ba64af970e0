-- expect error: foreign-export.hs:2:1: error: `f' can't be exported to C: C cannot call a program of lmlc
foreign export ccall f :: Int -> Int
f :: Int -> Int
f x = x
main = print (f 1)
