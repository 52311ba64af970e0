-- Accounts in a list of pairs; each booking makes a new list.
let rec
    accounts 0 = []
||  accounts n = (n, 100) . accounts (n - 1)

and book k x l = map (\(a, b). if a = k then (a, b + x) else (a, b)) l

and run 0 s l = l
||  run n s l = run (n - 1) ((s * 16807) % 2147483647) (book (1 + s % 12) (s % 50 - 20) l)

and show1 (k, b) = itos k @ ": " @ itos b @ "\n"
in
let l = run 10000 4711 (accounts 12) in
concmap show1 l
