-- expect error: name-number.m:4:9: error: numbers of type Integer are not supported yet
-- expect error: name-number.m:5:9: error: operator `-#' is not supported yet: there is no Integer
let rec
    b = 12I
and d = -# 1
in b
