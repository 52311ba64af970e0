-- A guard that fails falls through to the next clause; guards see all variables; several guards for a pattern.
-- expect: neg zero small big
-- expect: [1; 3] dup
-- expect: 4 11
-- expect: case-small case-other
let rec size n & (n < 0) = "neg"
||      size 0 = "zero"
||      size n & (n < 10) = "small"
||      size n = "big"
and nodup (x.y.l) & (x = y) = nodup (y.l)
||  nodup (x.l) = x . nodup l
||  nodup [] = []
and f (a, b) [c] & (a + b = c) = 4
||  f (a, b) l & (a > b) = 0
||  f _ _ = 11
and c n = case n in m & (m < 5) : "case-small" || _ : "case-other" end
in
mix (map size [-3; 0; 3; 30]) " " @ "\n" @
show_list itos (nodup [1;1;3;3;3]) @ " " @ (if nodup "aab" = "ab" then "dup" else "?") @ "\n" @
itos (f (1, 2) [3]) @ " " @ itos (f (1, 2) [4]) @ "\n" @
c 1 @ " " @ c 9
