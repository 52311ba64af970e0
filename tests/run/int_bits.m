-- Bit operations on Int.
-- expect: 8 14 6 -1 -8
-- expect: 40 5 -1
-- expect: 2305843009213693951
let l ns = mix (map itos ns) " " in
l [bitand 12 10; bitor 12 10; bitxor 12 10; bitcompl 0; bitcompl 7] @ "\n" @
l [bitlsh 5 3; bitrsh 40 3; bitrsha (-5) 10] @ "\n" @
l [bitrsh (-1) 2]
