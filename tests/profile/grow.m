-- grow.m: a list that grows until the heap is full.
let rec grow n = n . grow (n + 1)
and last xs = if null (tl xs) then hd xs else last (tl xs)
in
let xs = grow 1 in
itos (last xs) @ itos (hd xs)
