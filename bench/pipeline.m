-- pipeline.m: short-lived lists from producer to filter to consumer; one list is used twice.  Input: rounds.
let round k =
        let squares = map (\x. x * x % 1009) (count k (k + 1000)) in
        Sum (map2 (+) (filter (\x. x % 3 ~= 0) squares) (tl squares))
in
let rec rounds n acc = if n = 0 then acc else rounds (n - 1) ((acc + round n) % 1000003)
in itos (rounds (stoi input) 0) @ "\n"
