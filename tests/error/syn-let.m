-- A let without its `in'; and no word of it after an error inside.
-- expect error: syn-let.m:9:3: error: expected an operator, `||', `and' or `in' for the `let' in line 7, found `end'
-- expect error: syn-let.m:11:15: error: expected an expression, found `and'
-- expect error: 2 errors
module
rec a x = case x in 1 :
  let y = 1
  and z = 2
  end
and b x =
  let y = 1 + and z = 2
end
