-- Nested constructors, lists, tuples, literals and as-patterns together.
-- expect: 3 1 0
-- expect: [1; 2; 3] [2; 3] 1
-- expect: xy x? other
-- expect: (1, 2) 1
-- expect: pair-list
let rec type E = N Int + Add E E + Mul E E
and simp (Add (N 0) e) = simp e
||  simp (Add e (N 0)) = simp e
||  simp (Mul (N 1) e) = simp e
||  simp (Mul (N 0) _) = N 0
||  simp e = e
and val (N n) = n || val (Add a b) = val a + val b || val (Mul a b) = val a * val b
and parts (l as x.(r as y.z)) = show_list itos l @ " " @ show_list itos r @ " " @ itos x
||  parts l = "short"
and k ('x'.'y'.[]) = "xy" || k ['x'; c] = "x?" || k _ = "other"
and m (p as (a, b)) = show_pair (itos, itos) p @ " " @ itos a
and n [(1, 'a'); (2, _)] = "pair-list" || n _ = "no"
in
mix (map (itos o val o simp) [Add (N 0) (N 3); Mul (N 1) (N 1); Mul (N 0) (fail "lazy")]) " " @ "\n" @
parts [1;2;3] @ "\n" @
mix (map k ["xy"; "xz"; "xyz"]) " " @ "\n" @
m (1, 2) @ "\n" @
n [(1, 'a'); (2, 'z')]
