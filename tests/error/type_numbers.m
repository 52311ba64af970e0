-- Each type of number has operators of its own: the one that is meant is named.
-- expect error: type_numbers.m:8:13: error: this operand has type Double, but `*' expects Int
-- expect error: type_numbers.m:8:11: note: for Double it is `*.'
-- expect error: type_numbers.m:9:9: error: this operand has type Integer, but `%' expects Int
-- expect error: type_numbers.m:9:17: note: for Integer it is `%#'
--
let rec
    a = 2 * 1.5
and b = fac 20I % 3
and fac n = if n = 0I then 1I else n *# fac (n -# 1I)
in  a + b
