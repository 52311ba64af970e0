-- A function of the program's own has four copies at most: (-) and min are handed to the function itself.
let rec fold f z [] = z || fold f z (x.xs) = fold f (f z x) xs
in let l = map ord input
in itos (fold (\a.\b. a + b) 0 l + fold (\a.\b. a * b) 1 l + fold (\a.\b. a + 2 * b) 0 l + fold (\a.\b. a + 3 * b) 0 l
  + fold (\a.\b. a - b) 0 l + fold (\a.\b. if a < b then a else b) 0 l)
