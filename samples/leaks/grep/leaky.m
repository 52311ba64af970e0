-- grep: prints the lines that contain a word, then how many there are, of how many.
-- Input: the word, a newline, the text.
let rec
    lines [] = []
||  lines s = (let (l, r) = splitat '\n' s in l . lines r)

and contains w [] = null w
||  contains w (s as _._) = begins w s | contains w (tl s)
and begins [] s = true
||  begins w [] = false
||  begins (a.w) (b.s) = a = b & begins w s

and matching w ls = filter (contains w) ls
and report w ls = concmap (@ "\n") (matching w ls) @ total w ls
and total w ls = itos (length (matching w ls)) @ " of " @ itos (length ls) @ "\n"

in
let (w . text) = lines input in
report w text
