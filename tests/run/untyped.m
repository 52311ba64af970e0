-- Without type checking a function may return what it likes, and a list may hold it; comparison finds out what it is given.
-- lmlc: -t
-- expect: 1 true false
-- expect: [1; two; 3.5; 4000000000000000000000]
-- expect: true true false true true
-- expect: 7.5 2.25 8.75
-- expect: less less less equal greater
-- expect: 120 15 abcabc
-- expect: nested 3 x
-- expect: 1024 -3 100000000000000000000
-- expect: Cannot compare functions in order (untyped.m:20)
let rec v n = case n in 0 : (1, []) || 1 : \x.\y. x < y end
and type Box = Box Double Int!
and show 0 x = itos x
||  show 1 x = x
||  show 2 x = ftos x
||  show 3 x = Iitos x
and showall l = "[" @ mix [show k x ;; (k, x) <- l] "; " @ "]"
and bools l = mix (map show_bool l) " "
and order x y = if x < y then "less" else if x = y then "equal" else "greater"
and area 0 r = 3.0 *. r /. 2.0
||  area 1 r = r *. r
||  area n (Box x y) = x +. itof y
and deep 0 = "x"
||  deep n = [deep (n - 1)]
and peel 0 l = l
||  peel n l = peel (n - 1) (hd l)
and sum (x.xs) = x + sum xs
||  sum [] = 0
and fac n = if n = 0 then 1 else n * fac (n - 1)
and twice f x = f (f x)
and y f = (\x. f (x x)) (\x. f (x x))
and power k = ([\n. 2 ^ n; \n. 0 - n; \n. Int2Integer n *# Int2Integer n] ?? k)
in
itos (fst (v 0)) @ " " @ show_bool (v 1 "a" "b") @ " " @ show_bool (v 1 2.5 1.5) @ "\n" @
showall [(0, 1); (1, "two"); (2, 3.5); (3, 4000000000000000000000I)] @ "\n" @
bools [v 1 1 2; v 1 (1, 'a') (1, 'b'); v 1 2I 1I; v 1 [] [1]; v 1 false true] @ "\n" @
mix [ftos (area 0 5.0); ftos (area 1 1.5); ftos (area 2 (Box 4.75 4))] " " @ "\n" @
mix [order 1 2; order 1.5 2.5; order "ab" "b"; order (Some 3) (Some 3); order 10I 9I] " " @ "\n" @
itos (y (\f. \n. if n = 0 then 1 else n * f (n - 1)) 5) @ " " @ itos (sum [1..5]) @ " " @ twice (\s. s @ "abc") "" @ "\n" @
"nested " @ itos (length [deep 1; deep 2; deep 3]) @ " " @ peel 3 (deep 3) @ "\n" @
itos (power 0 10) @ " " @ itos (power 1 3) @ " " @ Iitos (power 2 10000000000) @ "\n" @
catch (order fac fac) (\m. m)
