-- Functions and partial applications cannot be compared.
-- expect: Cannot compare functions. Cannot compare functions.
-- expect: false
-- expect error: Cannot compare functions.
let f x = x and g x y = x in
let try e = catch (show_bool e) (\m. m) in
try (f = f) @ " " @ try ([g 1] < [g 2]) @ "\n" @
-- not reached: the difference comes first
try ((1, f) = (2, f)) @ "\n" @
show_bool (f ~= (+ 1))
