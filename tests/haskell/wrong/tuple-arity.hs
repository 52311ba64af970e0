-- expect error: tuple-arity.hs:3:17: error: this tuple has type (a, b), but `f' takes (c, c, c)
f (a, b, c) = a + b + c
main = print (f (1, 2))
