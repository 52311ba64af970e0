-- expect error: read-ambiguous.hs:3:8: error: the type that `print' needs here is ambiguous: Show a, Read a
-- expect error: read-ambiguous.hs:3:8: note: nothing says which type `a' is; a signature could
main = print (read "1")
