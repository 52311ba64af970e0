-- Doubles out of their cells and in them: arguments and results of all kinds of functions.
-- skip: stress-O0
-- expect: 500000500000 55 1.5
-- expect: 1 2 3 4 5 6 7 8 9 10 11 12
-- expect: 78 78 20
-- expect: 6 3.5 [1; 2; 3]
-- expect: 1000000 0 42
-- expect: 3.5 2.5 0.5
-- expect: neg 2 9
-- timeout: 30
let rec type P = P Double! Double!
and sum n acc = if n = 0.0 then acc else sum (n -. 1.0) (acc +. n)
and lazysum [] = 0.0
||  lazysum (x.xs) = x +. lazysum xs
and first a b = if a > 1.0 then a else b                  -- b is lazy
and twelve a b c d e f g h i j k l = if a > 100.0 then [] else [a; b; c; d; e; f; g; h; i; j; k; l]
and add12 a b c d e f g h i j k l = a +. b +. c +. d +. e +. f +. g +. h +. i +. j +. k +. l
and loop12 n a b c d e f g h i j k l = if n = 0 then add12 a b c d e f g h i j k l else loop12 (n - 1) b c d e f g h i j k l a
and apply2 f x y = f x y
and keep x = if x < 0.0 then [] else [x; x +. 1.0; x +. 2.0]      -- x both in and out of its cell
-- Tail calls that must stay so: to the unknown, to and fro between results in cells and out of them.
and unknown k n x = if n = 0 then x else k (n - 1) (x +. 1.0)
and ping n x = unknown ping n x
and even n x = if n = 0 then x else odd' (n - 1) (x -. 1.0)
and odd' n x = if n = 0 then x else even (n - 1) (x +. 1.0)
and check x = if x < 0.0 then fail "neg" else x
and checked x = let y = check x in if y > 1.0 then y else y +. y
and norm (P x y) = x *. x +. y *. y
and show l = mix (map ftos l) " "
in
ftos (sum 1e6 0.0) @ " " @ ftos (lazysum (map itof [1..10])) @ " " @ ftos (first 1.5 (fail "lazy")) @ "\n" @
show (twelve 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0 9.0 10.0 11.0 12.0) @ "\n" @
show [add12 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0 9.0 10.0 11.0 12.0;
      loop12 1000 1.0 2.0 3.0 4.0 5.0 6.0 7.0 8.0 9.0 10.0 11.0 12.0; norm (P 2.0 4.0)] @ "\n" @
show [apply2 (*.) 2.0 3.0; apply2 first 3.5 0.0] @ " " @ show_list ftos (keep 1.0) @ "\n" @
show [ping 1000000 0.0; even 1000000 0.0; apply2 sum 6.0 21.0] @ "\n" @
show (map (\f. f 0.5) [(+.) 3.0; (-.) 3.0; first 0.0]) @ "\n" @
catch (ftos (checked (-. 1.0))) (\s. s) @ " " @ ftos (checked 1.0) @ " " @ ftos (check 9.0)
