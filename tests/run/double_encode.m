-- encodef rounds once, to the nearest, to even between two; also what has less than 53 bits.
-- expect: 9007199254740992 9007199254740996 1.8014398509481984e+16 1.8014398509481988e+16
-- expect: 1.844674407370955e+19 1.8446744073709548e+19 1.8446744073709556e+19
-- expect: 5e-324 0 1e-323 5e-324 0 5e-324
-- expect: 1.7976931348623157e+308 inf -inf
-- expect: 0 0 1.5 -1.5 -9007199254740996
-- expect: 2.2250738585072014e-308 2.225073858507201e-308
let rec power 0 = 1I
||  power n = 2I *# power (n - 1)
and all' l = mix (map ftos l) " " @ "\n"
in
all' [encodef (power 53 +# 1I) 0; encodef (power 53 +# 3I) 0; encodef (power 54 +# 2I) 0; encodef ((power 54 +# 2I) *# power 70 +# 1I) (-70)] @
all' [encodef (power 64 -# 1025I) 0; encodef (power 64 -# 1024I *# 3I) 0; encodef (power 64 +# 4000I) 0] @
all' [encodef 1I (-1074); encodef 1I (-1075); encodef 3I (-1075); encodef (power 64 +# 1I) (-1139); encodef 1I (-1076); encodef (power 200 +# 1I) (-1275)] @
all' [encodef (power 53 -# 1I) 971; encodef (power 54 -# 1I) 970; encodef (-#power 1024) 0] @
all' [encodef 0I 5; encodef 1I (-4611686018427387904); encodef 3I (-1); encodef (-# 3I) (-1); encodef (-# (power 53 +# 3I)) 0] @
all' [encodef (power 53 -# 1I) (-1075); encodef (power 52 -# 1I) (-1074)]
