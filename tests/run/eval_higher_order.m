-- Functions in lists, functions returned, functions of many arguments made by folding.
-- expect: [2; 1; 100]
-- expect: 3 [3; 2; 1]
-- expect: 55
let rec curried 0 = (\acc. acc) || curried n = (\acc. curried (n - 1) (acc + n)) in
let church n f x = while (\(i, y). i < n) (\(i, y). (i + 1, f y)) (0, x) in
show_list itos (map (\f. f 1) [(+ 1); (\x. x); (\x. 100)]) @ "\n" @
itos (snd (church 3 (+ 1) 0)) @ " " @ show_list itos (reduce (\x. \k. \acc. k (x . acc)) (\acc. acc) [1;2;3] []) @ "\n" @
itos (curried 10 0)
