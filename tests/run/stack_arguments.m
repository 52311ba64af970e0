-- A function that computes and no more, with arguments on the pointer stack, called by a thunk that
-- is updated afterwards: the C compiler must give it the right stack pointer.
-- lmlc: -fno-once
-- expect: 78 650 780
let rec f a b c d e h i j k l m n = a + b + c + d + e + h + i + j + k + l + m + n
and g a b c d e h i j k l m n = f (a*a) (b*b) (c*c) (d*d) (e*e) (h*h) (i*i) (j*j) (k*k) (l*l) (m*m) (n*n)
and loop x acc = if x = 0 then acc else loop (x - 1) (acc + 78)
and part = f 1 2 3 4 5 6 7 8 9 10 11
in itos (part 12) @ " " @ itos (g 1 2 3 4 5 6 7 8 9 10 11 12) @ " " @
   itos (hd (map (\z. loop 10 0) [1])) @ (if part 0 = 66 then "" else "?")
