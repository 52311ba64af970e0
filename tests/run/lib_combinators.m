-- fst snd curry uncurry until while max min not seq o
-- expect: 1 2 12 3
-- expect: 16 2
-- expect: 16 1
-- expect: 2 1 b (2, 1) 1
-- expect: false true
-- expect: ok 9
itos (fst (1, 2)) @ " " @ itos (snd (1, 2)) @ " " @
itos (curry (\(a, b). 10 * a + b) 1 2) @ " " @ itos (uncurry (+) (1, 2)) @ "\n" @
itos (until (> 10) (* 2) 1) @ " " @ itos (until (> 0) (* 2) 1) @ "\n" @
itos (while (< 10) (* 2) 1) @ " " @ itos (while (> 5) (* 2) 1) @ "\n" @
itos (max 1 2) @ " " @ itos (min 2 1) @ " " @ max "a" "b" @ " " @
show_pair (itos, itos) (max (1, 9) (2, 1)) @ " " @ itos (hd (min [1] [1;2])) @ "\n" @
show_bool (not true) @ " " @ show_bool (not false) @ "\n" @
seq 1 "ok" @ " " @ itos ((o) (+ 1) (* 2) 4)
