-- expect error: syn-wild.m:5:14: error: expected an operator or `)', found `_' (`_' is a pattern, not an expression)
-- expect error: syn-wild.m:6:9: error: expected an expression, found `_' (`_' is a pattern, not an expression)
-- expect error: syn-wild.m:7:12: error: expected an operator, `;' or `]', found `as'
-- expect error: syn-wild.m:8:15: error: expected a pattern before `<-'
let a = f (x _)
and b = _
and c = [x as y ;; x <- l]
and d = [x ;; if x then y else z <- l]
in a
