-- chain.m: thunks that wait for thunks: outer's for middle's, middle's for inner's.  Input: how much.
let rec work n s = if n = 0 then s else work (n - 1) (bitxor (s * 5 + n) 3)
and inner n = [work n 1]
and middle n = hd (inner n) . []
and outer n = map (\x. x + 1) (middle n)
in
itos (Sum (outer (stoi input))) @ "\n"
