-- expect error: type_infinite.m:3:16: error: `x' has type *a, but it is used as *a -> *b: that would be an infinite type
-- expect error: type_infinite.m:4:18: error: this operand has type *a, but `.' expects List *a: that would be an infinite type
let self x   = x x
and grow x = x . x
in self
