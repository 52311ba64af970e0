-- (e op) and (op e) for every binary operator but -, which negates.
-- expect: [3; 4] [1; 2] [-2; -3]
-- expect: [5; 4] [50; 25] [0; 1]
-- expect: [false; true] [true; false]
-- expect: [[1; 0]; [2; 0]] [[0; 1]; [0; 2]]
-- expect: [9; 1; 2] [1; 2; 9]
-- expect: [false; true] [true; true]
-- expect: 12 21 -1
-- expect: [7; 8]
-- expect: true
let l = show_list itos in
let ll = show_list l and lb = show_list show_bool in
l (map (2+) [1;2]) @ " " @ l (map (+ (-1)) [2;3]) @ " " @ l (map ((-) 0) [2;3]) @ "\n" @
l (map (6-) [1;2]) @ " " @ l (map (100/) [2;4]) @ " " @ l (map (%2) [2;3]) @ "\n" @
lb (map (~= 0) [0;1]) @ " " @ lb (map ((=) 0) [0;1]) @ "\n" @
ll (map (. [0]) [1;2]) @ " " @ ll (map (0 .) [[1];[2]]) @ "\n" @
l ([9] @ [1;2]) @ " " @ l ((@ [9]) [1;2]) @ "\n" @
lb (map (true &) [false;true]) @ " " @ lb (map (| true) [false;true]) @ "\n" @
itos (((* 2) o (+ 1)) 5) @ " " @ itos ((o (* 2)) (+ 1) 10) @ " " @ itos (- 1) @ "\n" @
l (map (2 * 3 +) [1;2]) @ "\n" @
show_bool ((< 3) 2)
