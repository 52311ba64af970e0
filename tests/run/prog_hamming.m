-- Numbers of the form 2^i 3^j 5^k in order, by merging three images of the list being made.
-- expect: [1; 2; 3; 4; 5; 6; 8; 9; 10; 12; 15; 16; 18; 20]
-- expect: 51200000 2125764000
let rec hamming = 1 . merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
and merge (a as x.xs) (b as y.ys) =
        if x < y then x . merge xs b
        else if x > y then y . merge a ys
        else x . merge xs ys
in show_list itos (head 14 hamming) @ "\n" @
   itos (hamming ?? 999) @ " " @ itos (hamming ?? 1690)
