-- Votes in districts: a table of the votes of each, by the array of the library; only some are shown.
let rec
    votes n s = if n = 0 then [] else ((s / 16) % 200, 1 + s % 3) . votes (n - 1) (random s)

and total l = revitlist (\x.\y. x + y) l 0

and tally n = array 0 199 total (votes n 4711)

and row a d = "district " @ itosf 4 d @ itosf 8 (a ? d) @ "\n"

and winner a d best = if d > 199 then best else winner a (d + 1) (if a ? d > a ? best then d else best)

in
let a = tally 40000 in
concmap (row a) [3; 17; 99; 150] @
"largest: " @ itos (winner a 0 0) @ "\n"
