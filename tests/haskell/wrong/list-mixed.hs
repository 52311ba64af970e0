-- expect error: list-mixed.hs:3:23: error: this literal has type [Char], but the elements before it have type Char
-- expect error: list-mixed.hs:3:15: error: no instance Num Char: wanted by this literal
main = print [1, 'a', "b"]
