-- hd tl null nil length head tail last select sublist rev reverse
-- expect: 1 [2; 3] false true [] 3 0
-- expect: [1; 2] [1; 2; 3] [] [] []
-- expect: [3] [] [1; 2; 3] [1; 2; 3] []
-- expect: 3 1 3
-- expect: [b; c; d] [e] [] [a; b]
-- expect: [3; 2; 1] cba []
-- expect: failed failed failed failed
let l = show_list itos and a = [1;2;3] in
let cs = show_list (\c. [c]) in
let try e = catch (seq e "?") (\m. "failed") in
itos (hd a) @ " " @ l (tl a) @ " " @ show_bool (null a) @ " " @ show_bool (null []) @ " " @ l nil @ " " @
itos (length a) @ " " @ itos (length []) @ "\n" @
mix [l (head 2 a); l (head 9 a); l (head 0 a); l (head (-1) a); l (head 2 [])] " " @ "\n" @
mix [l (tail 2 a); l (tail 9 a); l (tail 0 a); l (tail (-1) a); l (tail 2 [])] " " @ "\n" @
itos (last a) @ " " @ itos (select 1 a) @ " " @ itos (select 3 a) @ "\n" @
mix [cs (sublist 2 3 "abcdef"); cs (sublist 5 1 "abcdef"); cs (sublist 9 2 "abcdef"); cs (sublist 1 2 "abcdef")] " " @ "\n" @
l (reverse a) @ " " @ rev "abc" @ " " @ l (reverse []) @ "\n" @
mix [try (hd []); try (tl []); try (last []); try (select 4 a)] " "
