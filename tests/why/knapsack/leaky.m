-- Knapsack with a lazy array that refers to itself.
let rec
    weight i = 3 + i * 7 % 11
and value i = 5 + i * 13 % 17
and solve n w =
        let rec t = array 0 ((n + 1) * (w + 1)) hd [i * (w + 1) + c, f i c ;; i <- [0..n]; c <- [0..w]]
        and f i c = if i = 0 then 0 else
                let skip = t ? ((i - 1) * (w + 1) + c) in
                if weight i > c then skip else max skip (value i + t ? ((i - 1) * (w + 1) + c - weight i))
        in t ? (n * (w + 1) + w)
and max a b = if a > b then a else b
in itos (solve 40 300) @ " " @ itos (solve 50 200) @ "\n"
