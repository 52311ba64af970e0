-- Numbers as bytes, and back.
-- expect: [2; 1] [254; 255; 255; 255] [251; 255; 255; 255; 255; 255; 255; 255] [205; 204; 204; 61] [0; 0; 0; 0; 0; 0; 248; 63]
-- expect: -2 "rest" -123456 2147483647 -5 4611686018427387903 -4611686018427387904
-- expect: 3.25e+100 -0 0.10000000149011612 1.5 inf
-- expect: bytesToInt: too few bytes
let rec codes s = show_list itos (map ord s)
and words l = mix l " " @ "\n"
and back to from x = fst (from (to x []))
in
words [codes (shortToBytes 258 ""); codes (intToBytes (-2) ""); codes (longToBytes (-5) ""); codes (floatToBytes 0.1 ""); codes (doubleToBytes 1.5 "")] @
words [itos (back shortToBytes bytesToShort (-2)); show_string (snd (bytesToShort (shortToBytes 7 "rest")));
       itos (back intToBytes bytesToInt (-123456)); itos (back intToBytes bytesToInt 2147483647);
       itos (back longToBytes bytesToLong (-5)); itos (back longToBytes bytesToLong maxint); itos (back longToBytes bytesToLong (- maxint - 1))] @
words (map ftos [back doubleToBytes bytesToDouble 3.25e100; back doubleToBytes bytesToDouble (-. 0.0); back floatToBytes bytesToFloat 0.1;
                 back floatToBytes bytesToFloat 1.5; back floatToBytes bytesToFloat 1e300]) @
catch (itos (fst (bytesToInt "abc"))) (\m. m)
