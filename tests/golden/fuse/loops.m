-- A loop over a list made on the spot is one loop.
let n = length input in itos (Sum (map (\x. x * x) (filter (\x. x % 2 = 0) (count 1 n))))
