-- Several errors in one run: the parser goes on at the next definition, clause or arm.
-- expect error: syn-several.m:9:13: error: expected an expression, found `and'
-- expect error: syn-several.m:10:15: error: expected an operator or `)', found `]'
-- expect error: syn-several.m:11:1: error: expected `=' after the left-hand side of the definition, found `and'
-- expect error: syn-several.m:12:1: error: expected an operator or `then', found `and'
-- expect error: syn-several.m:12:19: error: expected a pattern, found `:'
-- expect error: syn-several.m:13:25: error: expected an operator, `||' or `end' for the `case' in line 12, found `then'
-- expect error: syn-several.m:14:23: error: expected an expression, found `end'
let x = 1 + and y = 2
and z = [(1; 2] and v
and u = if w
and t = case x in : 1
               || 4 : 5 then 6
               || 7 : end
in x
