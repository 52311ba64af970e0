-- Copies of functions for the functions they are given: shown as what they are copies of; no more than one
-- variable goes into a suspended copy.
let rec apply f [] = []
||  apply f (x.xs) = f x . apply f xs
and iterate n f x = if n = 0 then x else iterate (n - 1) f (f x)
and keep f = (f, f)
in
let a = length input in
let b = a + 1 in
(apply (\x. x + a) [1; 2], apply (\x. x * a + b) [3], iterate a (\x. x + b) 1, fst (keep (+ 1)) 2)
