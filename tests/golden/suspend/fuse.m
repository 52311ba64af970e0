-- A loop over a list that is made on the spot is one loop, also if it waits; one that is used twice is left alone.
let rec total l = (add 0 l
        where rec add n [] = n
              ||  add n (x.xs) = add (n + x) xs)
and evens k = total (filter (\x. x % k = 0) (count 1 k))
and some = exists (\x. x > 5) (map (\x. x * x) (count 1 10))
and twice l = total l + length l
in itos (evens (length input)) @ show_bool some @ itos (twice (map (+ 1) (count 1 3)))
