-- Functions of which the C code has several copies: loops that end in any of them, with many arguments, with Doubles, with
-- unknown functions; recursions with last calls and with calls of others that call them.
-- expect: 0 1 3 6 10 15 21 28 36 45
-- expect: 1.0 2.0 4.0 8.0 16.0 32.0
-- expect: 5 4 3 2 1 0 0 0
-- expect: 13 29 61 125 253
-- expect: 8 8 5 3 20
-- expect: true false true
let rec sum n acc = if n = 0 then acc else sum (n - 1) (acc + n)
and power n x = if n = 0 then x else power (n - 1) (x +. x)
and many a b c d e f g h n = if n = 0 then a else many b c d e f g h 0 (n - 1)
and ack 0 n = n + 1
||  ack m 0 = ack (m - 1) 1
||  ack m n = ack (m - 1) (ack m (n - 1))
and tak x y z = if y >= x then z else tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)
and hof f n = if n < 2 then f n else hof f (n - 1) + f (hof f (n - 2))
and all p [] = true
||  all p (x.xs) = p x & all p xs
and even n = if n = 0 then true else odd (n - 1)
and odd n = if n = 0 then false else even (n - 1)
and line l = mix l " " @ "\n"
in
line [itos (sum n 0) ;; n <- [0..9]]
@ line [ftosf 0 1 (power n 1.0) ;; n <- [0..5]]
@ line [itos (many 5 4 3 2 1 0 0 0 n) ;; n <- [0..7]]
@ line [itos (ack 3 n) ;; n <- [1..5]]
@ line (map itos [tak 12 8 9; tak 9 8 7; tak 10 5 2; tak 3 2 10; hof (+ 1) 5])
@ mix (map show_bool [all even [2; 4; 100]; all odd [1; 3; 5; 7; 9; 10]; all (\x. all (< x) [1; 2; 3; 4; 5]) [6; 7]]) " "
