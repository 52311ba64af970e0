-- expect error: name-undefined.m:6:17: error: undefined identifier `lenght'; did you mean `length'?
-- expect error: name-undefined.m:7:9: error: undefined identifier `plugh'
-- expect error: name-undefined.m:8:11: error: undefined identifier `f': what is defined here can be used here only with `rec'
-- expect error: name-undefined.m:9:9: error: undefined identifier `T': it is a type, not a value
let type T = A in
let rec a = 1 + lenght [] in
let p = plugh + plugh in
let f x = f x in
let b = T in
a
