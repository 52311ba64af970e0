-- Words are sorted, and written out without repetitions. All are needed at once. Nothing leaks.
let rec
    word k = if k = 0 then [] else chr (ord 'a' + k % 17) . word (k / 17)
and wordlist 0 s = []
||  wordlist n s = let s' = random s in let w = force (word (s' / 64 % 30000 + 300)) in seq w (w . wordlist (n - 1) s')
and msort [] = []
||  msort [x] = [x]
||  msort xs = (let (a, b) = halve xs in merge (msort a) (msort b))
and halve xs = (let n = length xs / 2 in (head n xs, tail n xs))
and merge [] ys = ys
||  merge xs [] = xs
||  merge (x . xs) (y . ys) = if x <= y then x . merge xs (y . ys) else y . merge (x . xs) ys
and once (a . (r as b . _)) & (a = b) = once r
||  once (a . r) = a . once r
||  once [] = []
and digest s [] = s
||  digest s (w . ws) = let s' = (s * 31 + Sum (map ord w)) % 1000003 in seq s' (digest s' ws)
in  itos (digest 7 (once (msort (wordlist 8000 5)))) @ "\n"
