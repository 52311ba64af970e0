-- . and @ are looser than comparison, booleans and arithmetic; @ is looser than . ; both group to the right.
-- expect: [true; false; true]
-- expect: [false; true]
-- expect: [true; false]
-- expect: [1; 2; 3; 4; 5]
-- expect: [3; 9]
-- expect: [1; 2; 3; 4]
-- expect: [[1]; [2; 3]]
let lb = show_list show_bool and l = show_list itos in
let x = true and ys = [3] and zs = [4;5] in
lb (x . 1 = 2 . [true]) @ "\n" @
lb (1 = 2 . [true]) @ "\n" @
lb (true & true . false | false . []) @ "\n" @
l (1 . 2 . ys @ zs) @ "\n" @
l (1 + 2 . 3 * 3 . []) @ "\n" @
l (1.[2] @ 3.[4]) @ "\n" @
show_list l ([1] . [2;3] . [])
