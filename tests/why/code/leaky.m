-- A text is encoded with a table made of its own letters; so it is read twice.
let rec
    text 0 s = []
||  text n s = let s' = random s in chr (ord 'a' + min (s' / 64 % 26) (s' / 8192 % 26)) . text (n - 1) s'
and add c [] = [(c, 1)]
||  add c ((d, n) . r) = if c = d then (let n' = n + 1 in seq n' ((d, n') . r)) else (let r' = add c r in seq r' ((d, n) . r'))
and freq t [] = t
||  freq t (c . cs) = let t' = add c t in seq t' (freq t' cs)
and codes t = number 0 (sort (\(a, n). \(b, m). n > m) t)
and number k [] = []
||  number k ((c, n) . r) = (c, bits k) . number (k + 1) r
and bits k = if k = 0 then "0" else "1" @ bits (k - 1)
and encode t [] = []
||  encode t (c . cs) = assoc c t @ encode t cs
and ones n [] = n
||  ones n (c . cs) = let m = if c = '1' then n + 1 else n in seq m (ones m cs)
in  let t = text 60000 8 in
    let table = codes (freq [] t) in
    itos (length table) @ " letters, " @ itos (ones 0 (encode table t)) @ " ones\n"
