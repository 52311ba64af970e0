-- A case as other languages write it.
-- expect error: habit-case.m:11:18: error: expected `in' after the expression of `case', found `of': write `case e in p : a || q : b end'
-- expect error: habit-case.m:12:18: error: expected `in' after the expression of `case', found `of'
-- expect error: habit-case.m:13:24: error: expected `in' after the expression of `case', found `of'
-- expect error: habit-case.m:14:18: error: expected `in' after the expression of `case', found `of'
-- expect error: habit-case.m:15:23: error: expected `:' after the pattern of the arm, found `->' (an arm is written `pattern : expression')
-- expect error: habit-case.m:16:24: error: expected `:' after the pattern of the arm, found `=' (an arm is written
-- expect error: 6 errors
let rec of x = x
and right = case of 1 in 1 : 2 || _ : 3 end
and a x = case x of 0 -> 1
and b x = case x of Some (y, z) => y | None => 1
and c x = case (f [x]) of { _ -> 1 }
and d x = case x of [] : 1 || _ : 2 end
and e x = case x in 0 -> 1 end
and g x = case x in [] => 1 end
in a 1
