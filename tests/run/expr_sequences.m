-- Sequences: by 1, never downwards; by the difference of the first two, downwards if that is negative; without end.
-- expect: [1; 2; 3; 4] [3] [] []
-- expect: [1; 3; 5; 7] [1; 3; 5] [10; 7; 4; 1] [10; 7; 4]
-- expect: [5; 5; 5]
-- expect: [1; 2; 3] [1; 11; 21] [0; -1; -2]
-- expect: [] [4] []
-- expect: [2; 3; 4; 5; 6]
let l = show_list itos and n = 4 in
l [1..4] @ " " @ l [3..3] @ " " @ l [3..2] @ " " @ l [5..-5] @ "\n" @
l [1;3..7] @ " " @ l [1;3..6] @ " " @ l [10;7..1] @ " " @ l [10;7..2] @ "\n" @
l (head 3 [5;5..9]) @ "\n" @
l (head 3 [1..]) @ " " @ l (head 3 [1;11..]) @ " " @ l (head 3 [0;-1..]) @ "\n" @
l [5;6..4] @ " " @ l [4;5..4] @ " " @ l [1;0..2] @ "\n" @
l [n-2..n+2]
