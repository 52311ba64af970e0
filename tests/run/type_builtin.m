-- Option, OK, Bool and List are there from the start.
-- expect: (Some 1) None (No "bad") (Yes 2)
-- expect: true true true
show_option itos (Some 1) @ " " @ show_option itos None @ " " @
show_ok show_string itos (No "bad") @ " " @ show_ok show_string itos (Yes 2) @ "\n" @
mix (map show_bool [None < Some 0; No 9 < Yes 0; false < true]) " "
