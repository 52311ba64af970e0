-- queens.m: ways to place n queens on a board of n rows so that none attacks another.
--
-- Input: n.  A placement is a list of columns, last row first.  All placements are made lazily, row by row: whoever
-- asks for the first only pays for what leads to it.

let rec
    queens n = (place n
        where rec place 0 = [[]]
              ||  place k = [q.qs ;; qs <- place (k - 1); q <- [1..n]; safe q qs])

-- Is column q safe from the queens in the rows below, the nearest of them first?
and safe q qs = (clear 1 qs
        where rec clear d [] = true
              ||  clear d (p.ps) = p ~= q & p ~= q + d & p ~= q - d & clear (d + 1) ps)

and row n q = mix [if c = q then "Q" else "." ;; c <- [1..n]] " " @ "\n"

and board n qs = concmap (row n) (reverse qs)

in
let n = stoi input in
let all = queens n in
itos (length all) @ " ways to place " @ itos n @ " queens\n" @
(if null all then "" else "the first:\n" @ board n (hd all))
