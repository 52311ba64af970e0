-- expect error: data-unbound.hs:2:12: error: the type variable `a' is not bound on the left-hand side
data T = T a
main = print 1
