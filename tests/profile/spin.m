-- spin.m: a table that stays, and garbage for as long as the input says.
let rec type Pair = P Int (List Int)
and table n = if n = 0 then [] else P n (count 1 3) . table (n - 1)
and turn n (P k xs) = (k * n + Sum xs) % 7
and spin n t acc = if n = 0 then acc else spin (n - 1) t ((acc + measure (map (turn n) t)) % 1009)
and measure l = Sum l + length l
in
let t = table 200 in
itos (spin (stoi input) t 0) @ "\n"
