-- Sequences and comprehensions are loops.
let f n l r =
    [ [1..n]; [n..]; [1;3..n]; [n;n-1..]; [x ;; x <- l; x > 1];
      [x * y ;; x <- [1..n]; y <- [x..]; x < y] @ r; [x ;; (x, 1) <- [(1,1)]] ]
in f
