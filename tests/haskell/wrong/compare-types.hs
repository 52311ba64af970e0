-- expect error: compare-types.hs:2:24: error: this literal has type Char, but `==' takes [Char]
f x = x == "a" || x == 'b'
main = print (f "a")
