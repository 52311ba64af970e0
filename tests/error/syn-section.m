-- expect error: syn-section.m:4:14: error: expected an expression, found `)'
-- expect error: syn-section.m:5:14: error: expected an expression, found `)'
-- expect error: syn-section.m:6:10: error: expected an expression, found `)'
let a = (x+y*)
and b = (x.y.)
and c = ()
in a
