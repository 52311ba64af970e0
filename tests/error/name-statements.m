-- expect error: name-statements.m:3:11: error: undefined identifier `THEN': `a; b' is THEN a b and `x := a; b' is BIND a (\x. b), with functions of your own
-- expect error: name-statements.m:4:12: error: undefined identifier `BIND'
let a = (1; 2)
and b = (x := 1; 2)
in a
