-- Operators of other languages, and a clause without its `||'.
-- expect error: syn-foreign.m:8:14: error: expected an expression, found `=' (equality is written `=')
-- expect error: syn-foreign.m:9:13: error: expected an operator, `||', `and' or `in', found `!' (inequality is written `~=')
-- expect error: syn-foreign.m:10:14: error: expected an expression, found `=' (inequality is written `~=')
-- expect error: syn-foreign.m:11:14: error: expected an expression, found `&' (`and' is written `&')
-- expect error: syn-foreign.m:13:3: error: expected an operator, `||', `and' or `in', found `_' (is `and' or `||' missing at the beginning of the line?)
module rec x = 1
and a x = x == 2
and b x = x != 2
and c x = x /= 2
and d x = x && true
and f 0 = 1
f _ = 2
end
