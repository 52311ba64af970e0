-- Integers of any size: operators, conversions, comparison, printing.
-- expect: 265252859812191058636308480000000
-- expect: 600 52 -3 -1 3 -3
-- expect: (-1124000727777607680, 0) 2432902008176640000 297623 (16286585271694955, 27460809907547975)
-- expect: 3ceea4c2b3e0d80000 -101 -123456789012345678901234567890 0 458793068007522304 -1 6
-- expect: [true; true; true; true; false; true]
-- expect: 4611686018427387904 4611686018427387903 -4611686018427387904 -4611686018427387905 4611686018427387904
-- expect: 2.65253e+32 7205759403792794 -56 0.1 0 5e-324 inf
-- expect: 340282366920938463463374607431768211456 -8 -8 18446744073709551615
let rec fac n = if n = 0I then 1I else n *# fac (n -# 1#)
and power a n = if n = 0 then 1I else a *# power a (n - 1)
and show_ints (a, b) = show_pair (Iitos, Iitos) (a, b)
and row l = mix l " " @ "\n"
and least = -# 4611686018427387904I
in
(fac 30I, "\n",
 row (map Iitos [fac 25I /# fac 23I; 123456789012345678901234567890I %# 97I; -# 7I /# 2I; -# 7I %# 2I; 7I /# 2I; 7I /# (-# 2I)]),
 row [show_ints (IntegerDivMod (-# fac 22I) 1000I); Iitos (IntegerGcd (fac 20I) (fac 30I)); Iitos (IntegerPowMod 3I 1000I 1000007I); show_ints (IntegerSqrt (fac 30I))],
 row [Integer2String 16 (fac 22I); Integer2String 2 (-# 5I); Iitos (stoiI "-123456789012345678901234567890x"); Iitos (stoiI "x");
      itos (Integer2Int (fac 30I)); itos (Integer2Int (-# 1I)); Iitos (Int2Integer 5 +# 1I)],
 show_list show_bool [fac 30I > fac 29I; fac 5I < fac 30I; -# fac 30I < fac 3I; fac 25I = fac 25I; [fac 30I] < [1I]; (1, fac 30I) < (1, fac 31I)], "\n",
 row (map Iitos [4611686018427387903I +# 1I; 4611686018427387904I -# 1I; least; least -# 1I; least /# (-# 1I)]),
 encodef (fac 30I) 0, " ", fst (decodef 0.1), " ", snd (decodef 0.1), " ",
 row [ftos (encodef (fst (decodef 0.1)) (snd (decodef 0.1))); ftos (encodef 0I 5); ftos (encodef 1I (-1074)); ftos (encodef 1I 5000)],
 row (map Iitos [power 2I 128; IntegerAnd (-# 7I) (-# 6I) ; IntegerOr (-# 8I) (-# 16I); IntegerAnd (power 2I 64 -# 1I) (-# 1I)]))
