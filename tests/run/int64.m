-- Ints of 64 bits: cells where an Int of 63 bits ends, conversions, shifts, texts.
-- expect: 4611686018427387903 4611686018427387904 -4611686018427387904 -4611686018427387905
-- expect: 9223372036854775807 -9223372036854775808 -9223372036854775808 0
-- expect: 1 -9223372036854775808 -1 9223372036854775807
-- expect: 9223372036854775807 5 18446744073709551615 9223372036854775808
-- expect: 97 b 2 9.22337e+18 9223372036854775807 -9223372036854775808 0 -3
-- expect: 64 3 0 65 -1 -2 36893488147419103232
-- expect: 1.33939e+300 0 inf
-- expect: -9223372036854775808 -4611686018427387905 -1 0 4611686018427387904 9223372036854775807
-- expect: -1 -1
let rec big = Plow64 9223372036854775807#
and least = Padd64 big one
and one = Pint64 1
and two = Pint64 2
and edge = Plow64 4611686018427387904#
and words l = (unwords l @ "\n"
        where rec unwords [x] = x || unwords (x.xs) = x @ " " @ unwords xs)
and show x = Pshow64 x ""
and integer n = Integer2String 10 n
and insert x [] = [x]
||  insert x (y.ys) = if x <= y then x.y.ys else y . insert x ys
in
  words (map show [Psub64 edge one; edge; Pneg64 edge; Psub64 (Pneg64 edge) one]) @
  words (map show [big; least; Pdiv64 least (Pneg64 one); Pmod64 least (Pneg64 one)]) @
  words (map show [Pmul64 big big; Pshl64 one (Pint64 63); Pshr64 least (Pint64 63); Pwshr64 (Pneg64 one) one]) @
  words [integer (Pinteger64 big); integer (Pinteger64 (Pint64 5)); integer (Pwinteger64 (Pneg64 one));
         integer (Pwinteger64 least)] @
  words [show (Pord64 'a'); [Pchr64 (Pint64 98)]; itos (PtoInt64 two); fmtf "%g" (Pitof64 big); show (Pftoi64 1e30);
         show (Pftoi64 (-. 1e30)); show (Pcno64 false); show (Pftoi64 (-. 3.7))] @
  words [show (Pbits64 18446744073709551615#); show (Pbits64 7#); show (Pbits64 0#); show (Pbits64 36893488147419103231#);
         integer (Pishr64 (0# -# 1#) big); integer (Pishr64 (0# -# 3#) one); integer (Pishl64 1# (Pint64 65))] @
  words [fmtf "%g" (Pencodef64 1# (Pint64 997)) ; fmtf "%g" (Pencodef64 1# least); fmtf "%g" (Pencodef64 1# big)] @
  words (map show (reduce insert [] [big; Pint64 0; Psub64 (Pneg64 edge) one; least; edge; Pneg64 one])) @
  words [show (Plow64 18446744073709551615#); show (Pnot64 (Pint64 0))]
