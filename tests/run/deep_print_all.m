-- As deep_print, with something to print at each level: the innermost comes first.
-- skip: stress valgrind
-- timeout: 20
-- expect-exact: abbbbb
let rec type T = Leaf Char + Node T Char
and left n t = if n = 0 then t else left (n - 1) (Node t 'b')
in left 5 (Leaf 'a')
