-- Lists that wait suspended are made by one function, as late and as little as ever.
-- expect: [2; 3; 4]
-- expect: [1; 4; 9; 16]
-- expect: 3
-- expect: 1 2
-- expect: [10; 20; 10; 20; 10]
-- expect: aabb
let rec cycle l = l @ cycle l
and words (k.ks) = itos k . words ks
||  words [] = []
and first2 (a.b._) = itos a @ " " @ itos b
and pairs (x.xs) = [x; x] @ pairs xs
||  pairs [] = []
and line s = s @ "\n"
in
let some = head 3 (map (+ 1) (from 1))
and squares = map (\x. x * x) (filter (\x. x < 5) (count 1 6))
and unused = map (\x. 1 / x) (count 0 3) in
line (show_list show_int some) @
line (show_list show_int squares) @
line (itos (length (tl unused))) @
line (first2 (map (\x. if x > 2 then fail "not wanted" else x) (from 1))) @
line (show_list show_int (head 5 (cycle (map (\x. 10 * x) (count 1 2))))) @
line (pairs (map (\n. chr (n + 96)) (count 1 2)))
