-- expect error: syn-type.m:13:16: error: expected `)' after the name of the type, found `='
-- expect error: syn-type.m:8:19: error: put `List ...' in parentheses: the parts of a tuple type must be simple
-- expect error: syn-type.m:9:17: error: expected a type, found `)'
-- expect error: syn-type.m:11:1: error: expected a constructor, found `and'
-- expect error: syn-type.m:11:10: error: expected the name of a type, found `='
-- expect error: syn-type.m:12:20: error: expected a type, `+', `and' or `in', found `*'
let rec
    f :: List Int # Bool
and g :: (Int ->)
and type T =
and type = Int
and type U = A Int * + B
and type (V *a = C
in 1
