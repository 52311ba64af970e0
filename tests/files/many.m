-- The first characters of so many files, of which nothing else is kept; or, given `hold', all of their contents held.
let rec names n = ["f" @ itos i ;; i <- [1..n]]
and first (Yes s) = head 1 s
||  first (No m) = m @ "\n"
and rest (Yes s) = s
||  rest (No m) = m @ "\n"
and opened l = reduce (\f.\r. seq f (f.r)) [] l
in case argv in
      ["hold"; n] : concmap rest (reverse (opened (map openfile (names (stoi n)))))
   || [n] : concmap (first o openfile) (names (stoi n))
   end
