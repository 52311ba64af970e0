-- The instructions: calls, cells, recursive cells, selectors, cases, joins, loops.
let rec
    length' acc [] = acc
||  length' acc (x.xs) = length' (acc + 1) xs
and ones = (let rec l = 1 . l in l)
and app f x y = f x y
and swap p = (let (a, b) = p in (b, a))
and pick x y & (x > y) = x
||  pick x 0 = 0
||  pick x y = y
in
(length' 0 [1; 2; 3], ones, app (+) 1 2, swap (1, 'a'), pick 1 2)
