-- expect error: syn-statements.m:7:12: error: expected an expression, found `)'
-- expect error: syn-statements.m:8:17: error: expected an operator, or `;' and what follows, found `)'
-- expect error: syn-statements.m:9:10: error: put the pattern before `:=' in parentheses
-- expect error: syn-statements.m:10:10: error: put the pattern before `:=' in parentheses
-- expect error: syn-statements.m:11:12: error: expected an operator, `||', `and' or `in', found `:='
let rec
    a = (1;)
and b = (x := 1 )
and c = (f x := 1; 2)
and d = (if 1 then 2 else 3 := 1; 2)
and e = x  := 1
in 1
