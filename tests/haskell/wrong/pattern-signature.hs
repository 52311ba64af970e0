-- expect error: pattern-signature.hs:4:2: error: the signature of `f' is overloaded, but a pattern binds it, so it can have only one type
-- expect error: pattern-signature.hs:4:5: error: the signature of `g' is overloaded
f, g :: Num a => a -> a
(f, g) = ((+ 1), (* 2))
main = print (f 1, g 2.5)
