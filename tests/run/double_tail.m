-- Loops that return a Double run in constant space, whoever calls whom.
-- skip: -O0 faults
-- flags: -A256k
-- expect: 1000000 0 500000500000 1000000
let rec unknown k n x = if n = 0 then x else k (n - 1) (x +. 1.0)
and ping n x = unknown ping n x
and even n x = if n = 0 then x else odd' (n - 1) (x -. 1.0)
and odd' n x = if n = 0 then x else even (n - 1) (x +. 1.0)
and sum n acc = if n = 0.0 then acc else sum (n -. 1.0) (acc +. n)
and mixed f n x = if n = 0 then f x else if x < 0.0 then sum x x else mixed f (n - 1) (x +. 1.0)
in mix (map ftos [ping 1000000 0.0; even 1000000 0.0; sum 1e6 0.0; mixed (\x. x) 1000000 0.0]) " "
