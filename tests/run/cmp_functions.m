-- Functions and partial applications cannot be compared.
-- expect: Cannot compare functions in main (cmp_functions.m:8)
-- expect: Cannot compare functions in main (cmp_functions.m:8)
-- expect: false
-- expect error: Cannot compare functions in main (cmp_functions.m:11)
let f x = x and g x y = x in
let try e = catch (show_bool e) (\m. m) in
try (f = f) @ "\n" @ try ([g 1] < [g 2]) @ "\n" @
-- not reached: the difference comes first
try ((1, f) = (2, f)) @ "\n" @
show_bool (f ~= (+ 1))
