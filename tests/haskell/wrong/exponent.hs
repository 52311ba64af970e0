-- expect error: exponent.hs:3:17: error: the type that `^' needs here is ambiguous: Integral a, Fractional a
-- expect error: exponent.hs:3:17: note: no default type is in all of these classes; a signature could say which type `a' is
main = print (2 ^ 0.5)
