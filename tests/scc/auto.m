-- Every function is a centre, by -auto-all; the library's are not.
-- lmlc: -auto-all
-- prints: 8 55 [1; 4; 9; 16] 21
-- entries: fib 15
-- entries: sumTo 11
-- entries: square 4
-- entries: twice 1
-- entries: add 2
-- entries: compose 1
let rec fib n = if n < 2 then 1 else fib (n - 1) + fib (n - 2) - (if n = 3 then 1 else 0) * 0
and sumTo n acc = if n = 0 then acc else sumTo (n - 1) (acc + n)
and square x = x * x
and twice f x = f (f x)
and add x y = x + y
and compose f g x = f (g x)
and inc = add 10
in itos (fib 5) @ " " @ itos (sumTo 10 0) @ " " @
   show_list itos (map square [1; 2; 3; 4]) @ " " @ itos (compose (twice inc) (\x. x) 1)
