-- tak.m: Takeuchi's function, calls within calls.  Input: n, for tak 3n 2n n.
let rec tak x y z =
        if y >= x then z
        else tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)
in let n = stoi input in itos (tak (3 * n) (2 * n) n) @ "\n"
