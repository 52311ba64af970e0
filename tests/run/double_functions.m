-- The functions on Double, and conversions.
-- expect: 1.4142 2.7183 2.3026 8.0000 0.8415 0.5403 1.5574
-- expect: 1.5708 0.0000 0.7854 2.3562 1.1752 1.5431 0.7616
-- expect: 24.0000 3.0000 -2.0000 2.0000 -3.0000 2.5000 3.1416
-- expect: 3 -3 0 4611686018427387903 -4611686018427387904 0 4611686018427387392
-- expect: 1 -7 4.61169e+18
let row l = mix (map (ftosf 0 4) l) " " @ "\n" in
(row [sqrt 2.0; exp 1.0; log 10.0; pow 2.0 3.0; sin 1.0; cos 1.0; tan 1.0],
 row [asin 1.0; acos 1.0; atan 1.0; atan2 1.0 (-. 1.0); sinh 1.0; cosh 1.0; tanh 1.0],
 row [gamma 5.0; ceil 2.5; ceil (-. 2.5); floor 2.5; floor (-. 2.5); fabs (-. 2.5); pi],
 mix (map itos [ftoi 3.99; ftoi (-. 3.99); ftoi 0.5; ftoi 1e30; ftoi (-. 1e30); ftoi (0.0 /. 0.0); ftoi 4611686018427387392.0]) " ", "\n",
 itof 1, " ", itof (-7), " ", itof maxint, "\n")
