-- Votes in districts: the votes of each are added up as they come.
let rec
    votes n s = if n = 0 then [] else seq s ( ((s / 16) % 200, 1 + s % 3) . votes (n - 1) (random s))

and type T = E + N T! Int! Int! T!
and add k v E = N E k v E
||  add k v (N l k' v' r) = if k < k' then N (add k v l) k' v' r else if k > k' then N l k' v' (add k v r) else N l k' (v' + v) r
and find k (N l k' v r) = if k < k' then find k l else if k > k' then find k r else v
and fill t [] = t
||  fill t ((k,v).l) = (let t' = add k v t in seq t' (fill t' l))

and row a d = "district " @ itosf 4 d @ itosf 8 (find d a) @ "\n"

and winner a d best = if d > 199 then best else winner a (d + 1) (if find d a > find best a then d else best)

in
let a = fill E (votes 40000 4711) in
concmap (row a) [3; 17; 99; 150] @
"largest: " @ itos (winner a 0 0) @ "\n"
