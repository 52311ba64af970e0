-- Suspended calls that are entered at most once (=1) and such as may be entered more often (=).
let rec
    -- tails of a list that one function makes and another takes apart
    upto a b = if a > b then [] else a . upto (a + 1) b
and total s [] = s
||  total s (x.xs) = total (s + x) xs
    -- the same of a list that is used twice
and upto' a b = if a > b then [] else a . upto' (a + 1) b
and length' [] n = n
||  length' (x.xs) n = length' xs (n + 1)
and mean l k = if k > 9 then mean l (k - 1) else total k l / length' l k
    -- an argument that is used on each path once, or on one of them twice
and some x y n = if n > 9 then some x y (n - 1) else if n > 0 then y else x
and again x y n = if n > 9 then again x y (n - 1) else if n > 0 then x @ y else x @ x
    -- used after it was evaluated: only its value is
and after l n = if n > 9 then after l (n - 1) else case l in [] : n || (x.xs) : last l n end
and last [] n = n
||  last (x.xs) n = last xs x
    -- used, and taken apart: so are its parts
and whole l n = if n > 9 then whole l (n - 1) else case l in [] : n || (x.xs) : length' xs (length' l n) end
    -- a recursive call that another function is given, and one that the function itself is given
and foldr z [] = z
||  foldr z (x.xs) = join x (foldr z xs) 3
and join x l n = if n > 0 then join x l (n - 1) else x . l
and chain 0 l = l
||  chain k l = if k % 2 = 0 then k . chain (k - 1) l else chain (k - 2) (chain (k / 2) l)
in
let n = stoi input in
itos (total 0 (upto 1 n) + mean (upto' 1 n) n + after (upto 5 n) n + whole (upto' 6 n) n) @
some (itos (n + 1)) (itos (n + 2)) n @ again (itos (n + 5)) (itos (n + 6)) n @ foldr "" (itos n) @ itos (total n (chain n []))
