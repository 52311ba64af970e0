-- queens.m: all placements of n queens, by list comprehensions.  Input: n.
let rec queens n = (place n
        where rec place 0 = [[]]
              ||  place k = [q.qs ;; qs <- place (k - 1); q <- [1..n]; safe q 1 qs])
and safe q d [] = true
||  safe q d (p.ps) = p ~= q & p ~= q + d & p ~= q - d & safe q (d + 1) ps
in itos (length (queens (stoi input))) @ "\n"
