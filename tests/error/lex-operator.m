-- expect error: lex-operator.m:3:7: error: `a b' cannot be an operator
-- expect error: lex-operator.m:4:7: error: `' cannot be an operator
infix "a b";
infix "";
1
