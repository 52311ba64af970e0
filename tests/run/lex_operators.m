-- The longest operator wins: x<-1 needs a blank, ~= is one token, a . after digits needs a digit to be a fraction.
-- expect: true false true false
-- expect: [1; 2; 3]
-- expect: [1; 2; 3]
-- expect: [1; 5]
-- expect: [1; 2]
-- expect: or-clause
-- expect: 3 -1
let x = 0 and xs = [5] and y = 2 in
let f 1 = "one"||f _ = "or-clause" in
mix (map show_bool [x < 1; x < -1; x~=1; ~x=0]) " " @ "\n" @
show_list itos [1..3] @ "\n" @
show_list itos [1 .. 3] @ "\n" @
show_list itos (1.xs) @ "\n" @
show_list itos (1.y.[]) @ "\n" @
f 2 @ "\n" @
itos (1+y) @ " " @ itos (1-y)
