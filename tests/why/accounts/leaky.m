-- the balances of accounts, in a list of pairs
let rec moves n s = if n = 0 then []
        else (let k = (s / 512) % 20 and d = (s / 16384) % 200 - 100 in
              seq k (seq d ((k, d) . moves (n - 1) ((s * 1103515245 + 12345) % 2147483648))))
and update k d [] = [(k, d)]
||  update k d ((a, b).r) = if a = k then (a, b + d) . r else (a, b) . update k d r
and book acc [] = acc
||  book acc ((k, d).r) = book (update k d acc) r
and line (k, b) = itos k @ ": " @ itos b @ "\n"
in  conc (map line (book [] (moves 20000 17)))
