-- Operators of Double, their precedence, literals, and how the main value prints (%g).
-- expect: 3.5 -0.5 3 0.75
-- expect: 7 9 -3 -6
-- expect: 1000 0.0015 1e+100 2.5
-- expect: 0.1 0.333333 1e+06 123457 1.23457e+06 -0
-- expect: inf -inf nan
-- expect: 10
let a = 1.5 and b = 2.0 in
let rec row l = mixed l
and mixed [] = []
||  mixed [x] = [Yes x; No '\n']
||  mixed (x.xs) = Yes x . No ' ' . mixed xs
in
(row [a +. b; a -. b; a *. b; a /. b],
 row [1.0 +. 2.0 *. 3.0; (1.0 +. 2.0) *. 3.0; 2.0 -. 3.0 -. 2.0; -. 2.0 *. 3.0],
 row [1e3; 1.5E-3; 1e+100; 25.0e-1],
 row [0.1; 1.0 /. 3.0; 1e6; 123456.7; 1234567.0; -. 0.0],
 row [1.0 /. 0.0; -. 1.0 /. 0.0; 0.0 /. 0.0],
 10.0, "\n")
