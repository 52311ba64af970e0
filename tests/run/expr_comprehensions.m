-- Comprehensions: generators left to right, conditions, patterns that skip what doesn't match, no @ for the rest.
-- expect: [1; 4; 9]
-- expect: [(1, 'a'); (1, 'b'); (2, 'a'); (2, 'b')]
-- expect: [(2, 1); (3, 1); (3, 2)]
-- expect: [6; 8]
-- expect: [1; 3]
-- expect: [10; 30]
-- expect: [1; 2; 7; 8]
-- expect: [[]; []] [5]
-- expect: [3; 4; 5]
-- expect: [(3, 4, 5)]
let l = show_list itos in
let triple (a, b, c) = "(" @ itos a @ ", " @ itos b @ ", " @ itos c @ ")" in
l [x * x ;; x <- [1;2;3]] @ "\n" @
show_list (show_pair (itos, show_char)) [x, c ;; x <- [1;2]; c <- "ab"] @ "\n" @
show_list (show_pair (itos, itos)) [(x, y) ;; x <- [1..3]; y <- [1..x-1]] @ "\n" @
l [x + 5 ;; x <- [1;2;3]; odd x] @ "\n" @
l [x ;; Some x <- [Some 1; None; Some 3]] @ "\n" @
l [y ;; (1, y) <- [(1, 10); (2, 20); (1, 30)]] @ "\n" @
l ([x ;; x <- [1;2]] @ [7;8]) @ "\n" @
show_list l [[] ;; dummy <- [1;2]] @ " " @ l [5 ;; true] @ "\n" @
l (head 3 [x ;; x <- [1..]; x > 2]) @ "\n" @
show_list triple [a,b,c ;; c <- [1..6]; b <- [1..c]; a <- [1..b]; a*a + b*b = c*c]
