-- expect error: sum-string.hs:2:15: error: no instance Num Char: wanted by `sum'
main = print (sum "123")
