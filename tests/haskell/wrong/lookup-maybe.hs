-- expect error: lookup-maybe.hs:2:17: error: no instance Num (Maybe a): wanted by `+'
main = print (1 + lookup 'a' [('a', 1)])
