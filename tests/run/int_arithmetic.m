-- / and % truncate toward zero; ^ is power; Int wraps around silently.
-- expect: 3 -3 -3 3
-- expect: 1 -1 1 -1
-- expect: 1 1024 -27 0 1
-- expect: -4611686018427387904 4611686018427387903
-- expect: 1 -2 -4611686018427387904
-- expect: 17 -17 4
let l ns = mix (map itos ns) " " @ "\n" in
l [7 / 2; -7 / 2; 7 / -2; -7 / -2] @
l [7 % 2; -7 % 2; 7 % -2; -7 % -2] @
l [5 ^ 0; 2 ^ 10; (-3) ^ 3; 0 ^ 5; 0 ^ 0] @
l [maxint + 1; - maxint - 2] @
l [maxint * maxint; maxint * 2; - (- maxint - 1)] @
l [negate (-17); negate 17; abs (-4)]
