-- What must agree and doesn't; what follows from it isn't reported.
-- expect error: type_branches.m:7:29: error: the branches of this if differ: Int and Bool
-- expect error: type_branches.m:8:32: error: this arm has type Char, but the arms before it have type Int
-- expect error: type_branches.m:9:20: error: this element has type String, but the elements before it have type Char
-- expect error: type_branches.m:10:33: error: this right-hand side has type Char, but the clauses before it have type String
-- expect error: 4 errors
let a = if true then 1 else false
and b = case 1 in 0 : 3 || _ : 'c' end
and c = ['a'; 'b'; "s"; "t"]
and f true = "yes" || f false = 'n'
in (a + 1, a & true)
