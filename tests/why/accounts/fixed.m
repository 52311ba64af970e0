-- the balances of accounts, in a list of pairs
let rec moves n s = if n = 0 then []
        else (let k = (s / 512) % 20 and d = (s / 16384) % 200 - 100 in
              seq k (seq d ((k, d) . moves (n - 1) ((s * 1103515245 + 12345) % 2147483648))))
and update k d [] = [(k, d)]
||  update k d ((a, b).r) = if a = k then (let c = b + d in seq c ((a, c) . r))
        else (let u = update k d r in seq u ((a, b) . u))
and book acc [] = acc
||  book acc ((k, d).r) = (let u = update k d acc in seq u (book u r))
and line (k, b) = itos k @ ": " @ itos b @ "\n"
in  conc (map line (book [] (moves 20000 17)))
