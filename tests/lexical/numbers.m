-- numbers.m: two ways to read a number (the paper's section 2.2 and Table 2).
-- prints: 123456 123456
-- lmlc: -fpairs
-- pairs: loop <- string_to_int1 1
-- pairs: loop <- loop 6
-- pairs: digit <- digits 6
-- pairs: scale <- string_to_int2 1
let rec
    string_to_int1 s = loop s 0
and loop [] v = v
||  loop (c.t) v = loop t (10 * v + (ord c - ord '0'))
and string_to_int2 s = Sum [x * y ;; (x, y) <- combine (reverse (digits s), scale 1)]
and digits s = map digit s
and digit c = ord c - ord '0'
and scale x = x . scale (x * 10)
in itos (string_to_int1 "123456") @ " " @ itos (string_to_int2 "123456")
