-- Twelve arguments, of a centre and of a function without one.
-- lmlc: -auto-all
-- prints: 78 650 780
-- entries: f 3
-- entries: g 1
-- entries: main2 11
let rec f a b c d e h i j k l m n = a + b + c + d + e + h + i + j + k + l + m + n
and g a b c d e h i j k l m n = f (a*a) (b*b) (c*c) (d*d) (e*e) (h*h) (i*i) (j*j) (k*k) (l*l) (m*m) (n*n)
and main2 x acc = if x = 0 then acc else main2 (x - 1) (acc + 78)
and part = f 1 2 3 4 5 6 7 8 9 10 11
in itos (part 12) @ " " @ itos (g 1 2 3 4 5 6 7 8 9 10 11 12) @ " " @
   itos (hd (map (\z. main2 10 0) [1])) @ (if part 0 = 66 then "" else "?")
