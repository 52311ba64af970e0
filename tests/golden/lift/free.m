-- Local functions take their free variables as arguments; constants of the program stay where they are,
-- except partial applications of functions to constants.
let rec
    addall = map (plus 1)
and plus x y = x + y
and shared = from 1
and f n l = (let rec go i acc = if i = n then acc else go (i + 1) (extra i . acc)
             and extra i = i + length shared
             in go 0 l)
in
(f 3 [], addall [1; 2], \x. \y. f x y)
