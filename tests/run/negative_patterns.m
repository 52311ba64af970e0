-- Negative numbers in patterns, wherever a pattern may stand, to the least there is.
-- expect: one two nil three least other
-- expect: 1 2 3 4
-- expect: [10; 30] yes yes no yes no
-- expect: minus plus last
-- expect: least greatest -4611686018427387904 4611686018427387903 -4611686018427387904 -4611686018427387904
let rec f -1 = "one"
||  f -2 = "two"
||  f -4611686018427387904 = "least"
||  f 0 = "nil"
||  f (n as -3) = "three"
||  f _ = "other"
and g -1 -2 = "1"
||  g (-1) x = "2"
||  g x -1 = "3"
||  g _ _ = "4"
and h l = [x ;; (-1, x) <- l]
and k (-1 . _) = "yes"
||  k [-2; -3] = "yes"
||  k _ = "no"
and s (Some -1) = "yes"
||  s _ = "no"
and bound n = case n in -4611686018427387904 : "least" || 4611686018427387903 : "greatest" || _ : "between" end
and sign p = case p in -1, x : "minus" || 1, -1 : "plus" || _ : (\x. case x in -7 : "last" || _ : "" end) (-7) end
in
mix (map f [-1; -2; 0; -3; -4611686018427387904; 4]) " " @ "\n" @
mix [g (-1) (-2); g (-1) 0; g 0 (-1); g 1 1] " " @ "\n" @
show_list show_int (h [-1,10; 1,20; -1,30]) @ " " @ mix [k [-1]; k [-2; -3]; k [1]; s (Some (-1)); s (Some 1)] " " @ "\n" @
mix [sign (-1, 1); sign (1, -1); sign (0, 0)] " " @ "\n" @
mix [bound (-4611686018427387904); bound 4611686018427387903; itos (-4611686018427387904); itos 0x3fffffffffffffff;
     itos (-0x4000000000000000); itos (- 4611686018427387904)] " "
