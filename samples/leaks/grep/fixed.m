-- grep, in one walk: the counts go along with the lines.
-- Input: the word, a newline, the text.
let rec
    lines [] = []
||  lines s = (let (l, r) = splitat '\n' s in l . lines r)

and contains w [] = null w
||  contains w (s as _._) = begins w s | contains w (tl s)
and begins [] s = true
||  begins w [] = false
||  begins (a.w) (b.s) = a = b & begins w s

and report w n k [] = itos k @ " of " @ itos n @ "\n"
||  report w n k (l.ls) =
        if contains w l then l @ "\n" @ report w (n + 1) (k + 1) ls else report w (n + 1) k ls

in
let (w . text) = lines input in
report w 0 0 text
