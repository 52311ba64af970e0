-- map map2 mapfst mapsnd filter reduce itlist revitlist
-- expect: [2; 3] [] [11; 22] [5]
-- expect: [(2, 'a'); (3, 'b')] [(1, true); (2, false)]
-- expect: [2; 4] []
-- expect: 2 -4
-- expect: [1; 2; 3] [3; 2; 1]
-- expect: [1; 2]
let l = show_list itos in
mix [l (map (+ 1) [1;2]); l (map (+ 1) []); l (map2 (+) [1;2;3] [10;20]); l (map2 (-) [9] [4;3])] " " @ "\n" @
show_list (show_pair (itos, show_char)) (mapfst (+ 1) [(1, 'a'); (2, 'b')]) @ " " @
show_list (show_pair (itos, show_bool)) (mapsnd (= 'a') [(1, 'a'); (2, 'b')]) @ "\n" @
l (filter (\n. ~ odd n) [1;2;3;4]) @ " " @ l (filter (> 9) [1;2]) @ "\n" @
itos (reduce (-) 0 [1;2;3]) @ " " @ itos (revitlist (\x. \acc. acc - x) [3; 1] 0) @ "\n" @
l (itlist (\x. \r. x . r) [1;2;3] []) @ " " @ l (revitlist (\x. \r. x . r) [1;2;3] []) @ "\n" @
-- reduce is as lazy as its function
l (head 2 (reduce (\x. \r. x . r) [] (from 1)))
