-- A game of dice between two players who use the same throws: who gets more?
let rec
    throws n = head n (randlist 17 1 6)

and points1 [] s = s
||  points1 (d . ds) s = let t = s + d in seq t (points1 ds t)

and points2 (a . b . ds) s = (if a = b then let t = s + 10 in seq t (points2 ds t) else let t = s + 3 in seq t (points2 ds t))
||  points2 l s = s
in
let ds = throws 45000 in
let p = points1 ds 0 in
let q = points2 ds 0 in
"first " @ itos p @ ", second " @ itos q @ (if p > q then ": the first wins\n" else ": the second wins\n")
