-- Tuple types: # is tighter than ->, components are atypes; #3 a b c and (#) are the same types; [t] is List t.
-- expect: 3
-- expect: 6
-- expect: 4 x
let rec add :: Int # Int -> Int
and add (a, b) = a + b
and add3 :: #3 Int Int Int -> Int
and add3 (a, b, c) = a + b + c
and swap :: (List *a) # *b -> *b # (List *a)
and swap (a, b) = (b, a)
and total :: [Int] -> Int
and total l = Sum l
in itos (add (1, 2)) @ "\n" @ itos (add3 (1, 2, 3)) @ "\n" @
   (let (n, s) = swap ("x", total [1; 3]) in itos n @ " " @ s)
