-- Levels of water in an array, measured day by day; only the last day is printed, the stations are in use.
let rec
    stations n = array 1 n hd [(k, force ("station " @ itos k)) ;; k <- [1..n]]
and level d k = (d * k) % 17
and day d ls = map2 (\l. \k. l + level d k) ls [1..40]
and flow 0 ls = ls
||  flow d ls = (let ls' = day d ls in seq (length ls') (flow (d - 1) ls'))
and names a = Sum (map (\k. length (a ? k)) [1..1000])
in
let a = stations 1000 in
let letters = names a in
itos letters @ " letters\n" @
itos (Sum (flow 300 (rept 40 0))) @ " in all\n" @
itos (names a - letters) @ " more\n"
