-- Functions as values, partial applications and unknown calls across centres.
-- lmlc: -fscc
-- prints: 60 9 [3; 5; 7] 120
-- entries: plus 5
-- entries: comp 1
-- entries: outer 1
-- entries: fold 1
let rec plus a b = {# SCC "plus" #} a + b
and comp f g = {# SCC "comp" #} (\x. f (g x))
and apply f x = f x
and add3 = plus 3
and zip f (x.xs) (y.ys) = f x y . zip f xs ys || zip f _ _ = []
in itos ({# SCC "fold" #} reduce (\a. \b. a + b) 0 (map (apply (\x. x * 10)) [1; 2; 3])) @ " "
   @ itos ({# SCC "outer" #} comp add3 add3 3) @ " " @ show_list itos (zip plus [1; 2; 3] [2; 3; 4])
   @ " " @ itos (reduce (\a. \b. a * b) 1 [1..5])
