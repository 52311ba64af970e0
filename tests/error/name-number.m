-- expect error: name-number.m:6:9: error: numbers of type Double are not supported yet
-- expect error: name-number.m:7:9: error: numbers of type Integer are not supported yet
-- expect error: name-number.m:8:11: error: operator `+.' is not supported yet: there is no Double
-- expect error: name-number.m:9:9: error: operator `-#' is not supported yet: there is no Integer
let rec
    a = 1.5
and b = 12I
and c = 1 +. 2
and d = -# 1
in a
