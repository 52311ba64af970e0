-- pyramid.m: a list is summed, then printed: the sum walks along it first.
let xs = map (\n. n * n % 1009) (count 1 1000) in
itos (Sum xs) @ "\n" @ concmap (\x. itos x @ "\n") xs
