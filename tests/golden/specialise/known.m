-- A function that is given a known function has a copy for it.
let rec fold f z [] = z || fold f z (x.xs) = f x (fold f z xs)
in itos (fold (\x.\y. x + 2 * y) 0 (map ord input) + fold (\x.\y. y - x) 1 (map ord input))
