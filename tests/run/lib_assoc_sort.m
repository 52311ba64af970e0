-- assoc assocdef assocfun tsort sort lex
-- expect: one 0 big failed failed
-- expect: [3; 2; 1; 4] cycle
-- expect: [1; 1; 2; 3; 9] [9; 3; 2; 1; 1] []
-- expect: [(1, 'a'); (1, 'c'); (2, 'b'); (2, 'd')]
-- expect: [(1, 'c'); (1, 'a'); (2, 'd'); (2, 'b')]
-- expect: true false true false false
-- expect: true
let l = show_list itos and ps = show_list (show_pair (itos, show_char)) in
let pairs = [(1, "one"); (2, "two"); (1, "uno")] in
let tagged = [(2, 'b'); (1, 'a'); (2, 'd'); (1, 'c')] in
let try e = catch e (\m. "failed") in
assoc 1 pairs @ " " @ itos (assocdef 3 [(1, 1)] 0) @ " " @ assocfun 9 [((< 5), "small"); ((< 99), "big"); ((= 9), "nine")] @ " " @
try (assoc 9 pairs) @ " " @ try (assocfun 9 [((< 5), "small")]) @ "\n" @
-- 1 needs 2 and 3, 2 needs 3, 4 needs 1
l (map fst (tsort [(4, [1]); (1, [2;3]); (2, [3]); (3, [])])) @ " " @
catch (itos (length (tsort [(1, [2]); (2, [1])]))) (\m. "cycle") @ "\n" @
l (sort (<) [3;1;9;1;2]) @ " " @ l (sort (>) [3;1;9;1;2]) @ " " @ l (sort (<) []) @ "\n" @
ps (sort (\(a, x). \(b, y). a < b) tagged) @ "\n" @
-- with <= equal elements come out reversed
ps (sort (\(a, x). \(b, y). a <= b) tagged) @ "\n" @
mix (map show_bool [lex (<) [1;2;2] [1;2;3]; lex (<) [1;2] [1;2]; lex (<) [1] [1;0]; lex (<) [2] [1;5]; lex (<) [] []]) " " @ "\n" @
(let r = head 1000 (randlist 17 0 500) in
 let s = sort (<) r in
 show_bool (length s = 1000 & Sum s = Sum r & And (map2 (<=) s (tl s))))
