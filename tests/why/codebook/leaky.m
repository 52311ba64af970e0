-- A code book: numbers by name in an array of lists; it is asked again and again. Nothing leaks.
let rec
    hash s = hash' 7 s
and hash' h [] = h
||  hash' h (c . cs) = hash' ((h * 31 + ord c) % 997) cs
and name_ k = force ("subscriber-" @ itos (k * 7919 % 100003))
and names k n = if k > n then [] else (let m = name_ k in seq m ((m, k) . names (k + 1) n))
and put t (s, k) = (hash s, (s, k))
and book l = array 0 996 (\x. x) (map (put 0) l)
and find t s = assocdef s (t ? hash s) 0
and ask t k n a = if k > n then a else let b = a + find t (name_ k) in seq b (ask t (k + 1) n b)
in  let t = book (names 1 4000) in
    itos (ask t 1 8000 0) @ "\n"
