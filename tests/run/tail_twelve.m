-- Mutual tail calls with twelve arguments, which don't fit in registers, in constant space; all arguments arrive.
-- timeout: 30
-- skip: stress valgrind
-- flags: -H8M
-- expect: [1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11]
-- expect: [11; 1; 2; 3; 4; 5; 6; 7; 8; 9; 10]
-- expect: [1; 2; 3; 4; 5; 6; 7; 8; 9; 10; 11]
-- expect: [x11; x1; x2; x3; x4; x5; x6; x7; x8; x9; x10]
-- f turns its arguments by one, g leaves them: after 22 steps they are as before.
let rec f n a b c d e h i j k l m =
        if n = 0 then [a; b; c; d; e; h; i; j; k; l; m] else g (n - 1) m a b c d e h i j k l
and g n a b c d e h i j k l m =
        if n = 0 then [a; b; c; d; e; h; i; j; k; l; m] else f (n - 1) a b c d e h i j k l m
and self n a b c d e h i j k l m =
        if n = 0 then [a; b; c; d; e; h; i; j; k; l; m] else self (n - 1) m a b c d e h i j k l
in
show_list itos (f 22000000 1 2 3 4 5 6 7 8 9 10 11) @ "\n" @
show_list itos (f 22000001 1 2 3 4 5 6 7 8 9 10 11) @ "\n" @
show_list itos (self 11000000 1 2 3 4 5 6 7 8 9 10 11) @ "\n" @
show_list (\s. s) (f 22001 "x1" "x2" "x3" "x4" "x5" "x6" "x7" "x8" "x9" "x10" "x11")
