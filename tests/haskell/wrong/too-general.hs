-- expect error: too-general.hs:4:15: error: this tuple has type (b, a), but by its signature `swap' returns (a, b)
-- expect error: too-general.hs:3:9: note: the signature of `swap' is too general: it says that `b' is any type
swap :: (a, b) -> (a, b)
swap (x, y) = (y, x)
main = print (swap (1, 2))
