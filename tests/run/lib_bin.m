-- expect: 7 text [1; 2] true
-- expect: false true
-- expect: readBin: nothing left
-- expect: [0] [1; 5] [-1; 5] [2; 0; 1] [-3; 4294967295; 4294967295; 1]
-- expect: true true
let b = showBin 7 (showBin "text" (showBin [1; 2] nullBin)) in
let (n, b1) = readBin b in
let (s, b2) = readBin b1 in
let (l, b3) = readBin b2 in
itos n @ " " @ s @ " " @ show_list show_int l @ " " @ show_bool (isNullBin b3) @ "\n" @
show_bool (isNullBin b) @ " " @ show_bool (isNullBin nullBin) @ "\n" @
catch (let ! (x, y) = readBin nullBin in "none") (\m. m) @ "\n" @
mix (map (show_list show_int o Integer2IntList) [0I; 5I; -# 5I; 4294967296I; -# 36893488147419103231I]) " " @ "\n" @
-- the digits make the number
(let rec value (n.l) = (if n < 0 then -# (sum l) else sum l) and sum l = reduce (\d.\r. Int2Integer d +# 4294967296I *# r) 0I l
 and x = 123456789012345678901234567890123456789012345I in
 show_bool (value (Integer2IntList x) = x)) @ " " @ show_bool (PROCESSNO > 0) @ "\n"
