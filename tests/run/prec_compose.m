-- o groups to the left and is tighter than any operator, looser than application.
-- expect: 22 12
-- expect: 13
-- expect: true
-- expect: [4; 6]
let inc x = x + 1 and dbl x = x * 2 and add x y = x + y in
itos ((dbl o inc) 10) @ " " @ itos ((inc o inc o inc) 9) @ "\n" @
itos ((inc o add 2) 10) @ "\n" @
show_bool (((~=) 0 o inc) 5) @ "\n" @
show_list itos (map (dbl o inc) [1;2])
