-- Comparing, arrays and cycles enter what they evaluate.
-- entries cmp 2, never 0, cell 2, other 0, ring 1, tail 1
let rec ring = {# SCC ring #} 1 . ({# SCC tail #} 2 . ring)
and pair n = [({# SCC cmp #} n); ({# SCC never #} n)]
in (if pair 1 = [1 + ({# SCC cmp #} 1); 2] then "a" else "b")
   @ (let a = array 0 2 hd [(0, ({# SCC cell #} 5)); (1, ({# SCC other #} 6)); (2, ({# SCC cell #} 7))] in itos (a ? 0 + a ? 2 + a ? 0))
   @ show_list itos (head 5 ring)
