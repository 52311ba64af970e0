-- A structure a million deep to the left, and one to the right, are compared and forced without overflow, in linear time.
-- skip: stress valgrind
-- timeout: 20
-- expect: true false true
-- expect: true false true
-- expect: 1000000 1000000
-- interval: 0.1
let rec type T = Leaf Char + Node T Char + Right Char T
and left n t = if n = 0 then t else left (n - 1) (Node t 'x')
and right n t = if n = 0 then t else right (n - 1) (Right 'x' t)
and size (Leaf c) n = n || size (Node t c) n = size t (n + 1) || size (Right c t) n = size t (n + 1)
and compare build = (
        show_bool (t = u) @ " " @ show_bool (t = v) @ " " @ show_bool (t < v) @ "\n"
        where t = build 1000000 (Leaf 'a') and u = build 1000000 (Leaf 'a') and v = build 1000000 (Leaf 'b'))
in
compare left @ compare right @
itos (size (force (left 1000000 (Leaf 'a'))) 0) @ " " @ itos (size (force (right 1000000 (Leaf 'a'))) 0)
