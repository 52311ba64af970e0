-- Bool, Int and lists where the language itself asks for them.
-- expect error: type_condition.m:8:12: error: this condition has type Int, but it must be Bool
-- expect error: type_condition.m:9:12: error: this guard has type String, but it must be Bool
-- expect error: type_condition.m:10:9: error: this operand has type Char, but `&' expects Bool
-- expect error: type_condition.m:11:15: error: this bound of a sequence has type Char, but it must be Int
-- expect error: type_condition.m:12:20: error: this generator has type Bool, but it must be List *a
-- expect error: type_condition.m:13:27: error: this condition has type Int, but it must be Bool
let a = if 1 then 'a' else 'b'
and f x & ("no") = x || f x = x
and b = 'c' & true
and c = [1 .. 'c']
and d = [x ;; x <- true]
and e = [x ;; x <- input; 1]
in a
