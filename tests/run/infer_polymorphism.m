-- let-bound names are polymorphic, those bound by patterns too; no value restriction.
-- expect: 1 x
-- expect: 2 y
-- expect: [1] [true]
-- expect: [] 3
let id x = x and (f, g) = ((\x. x), (\y. [y])) and empty = [] in
let single = g in
itos (id 1) @ " " @ id "x" @ "\n" @
itos (f 2) @ " " @ f "y" @ "\n" @
show_list itos (g 1) @ " " @ show_list show_bool (single true) @ "\n" @
show_list itos empty @ " " @ itos (length (3 . empty) + length ('a' . empty) + length ("" . empty))
