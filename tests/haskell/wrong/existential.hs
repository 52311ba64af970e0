-- expect error: existential.hs:4:5: error: no instance Num a: wanted by this literal
-- expect error: existential.hs:3:6: note: the signature of `f' could have Num a in its context
f :: Show a => a
f = 3
main = print 1
