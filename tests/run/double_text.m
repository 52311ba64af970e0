-- Text of Doubles: ftos gives the fewest digits that read back the same.
-- expect: 0 -0 1 -1 0.1 0.5 123456 0.001 0.0001 1e-05 1000000000000000 1234567890123456 1e+16
-- expect: 0.30000000000000004 0.3333333333333333 1.7976931348623157e+308 2.2250738585072014e-308 5e-324 1e+23
-- expect: 5.684341886080802e-14 9007199254740992 4.35 inf -inf nan 3.141592653589793
-- expect:     2.50|2.5|-3|3.1416e+00|x 12.500 %|+1e+10
-- expect: 0 1.5 150 -2 3 0 inf 0.001
-- expect: 1000 ok
let rec words l = mix l " " @ "\n"
and value n = pow (itof (n % 9973) /. itof (n / 9973 + 1)) (itof (n % 61) -. 30.0)
in
words (map ftos [0.0; -. 0.0; 1.0; -. 1.0; 0.1; 0.5; 123456.0; 0.001; 0.0001; 0.00001; 1e15; 1234567890123456.0; 1e16]) @
words (map ftos [0.1 +. 0.2; 1.0 /. 3.0; 1.7976931348623157e308; 2.2250738585072014e-308; 4.9e-324; 1e23]) @
words (map ftos [5.684341886080802e-14; 9007199254740992.0 +. 1.0; 4.35; 1e999; -. 1e999; 0.0 /. 0.0; pi]) @
mix [ftosf 8 2 2.5; ftosf 0 1 2.5; ftosf 1 0 (-. 3.0); fmtf "%.4e" 3.14159; fmtf "x %.3f %%" 12.5; fmtf "%+g" 1e10] "|" @ "\n" @
words (map (ftos o stof) [""; "1.5"; "1.5e2"; " -2"; "3x"; "x3"; "1e999"; "1e-3"]) @
itos (length (filter (\x. stof (ftos x) = x) (map value (head 1000 (randlist 4711 1 99999999))))) @ " ok"
