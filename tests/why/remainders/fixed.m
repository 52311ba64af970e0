-- How often does each remainder occur? A table of pairs, whose second halves wait.
let rec
    add k [] = [(k, 1)]
||  add k ((j, n).rest) =
        if j = k then (let m = n + 1 in seq m ((j, m) . rest)) else (let r = add k rest in seq r ((j, n) . r))
and tally 0 t = t
||  tally n t = (let t' = add (n * n % 19) t in seq t' (tally (n - 1) t'))
and line (k, n) = itos k @ ": " @ itos n @ "\n"
in
concmap line (tally 40000 [])
