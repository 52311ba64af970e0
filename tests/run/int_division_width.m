-- Division where one number, both or none have more than 32 bits, and of either sign: a processor
-- may divide small numbers by another instruction.
-- input: 1
-- expect: 0 4294967295
-- expect: 1 0
-- expect: 1 4294967295
-- expect: 4294967295 0
-- expect: 1431655765 0
-- expect: -1431655765 0
-- expect: 4294967296 0
-- expect: -1 -1
-- expect: 0 -7
-- expect: 0 3
let rec
    one = length input - 1
and wide = one * 4294967296
and show a b = itos (a / b) @ " " @ itos (a % b) @ "\n"
in show (wide - one) wide @ show wide wide @ show (wide + wide - one) wide @ show (wide - one) one
   @ show (wide - one) (one * 3) @ show (one - wide) (one * 3) @ show wide one @ show (0 - wide - one) wide
   @ show (0 - 7 * one) wide @ show (3 * one) (wide * 4)
