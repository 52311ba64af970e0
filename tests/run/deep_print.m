-- A structure nested half a million deep to the left is printed, in constant stack and linear time.
-- skip: stress valgrind
-- timeout: 20
-- lmlc: -O
-- expect: 1
let rec type T = Tip + Node T String
and left n t = if n = 0 then t else left (n - 1) (Node t "")
in left 500000 (Node Tip "1")
