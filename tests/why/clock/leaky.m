-- A clock: seconds and minutes in a pair, which each tick makes anew.
let rec
    tick (s, m) = if s = 59 then (0, m + 1) else (s + 1, m)
and shift (t, drift) n = (tick t, drift + n % 7)
and run 0 p = p
||  run n p = (let ! (t, d) = shift p n in let ! (s, m) = t in seq s (run (n - 1) ((s, m), d)))
in
let ((s, m), drift) = run 30000 ((0, 0), 0) in
itos m @ ":" @ itos s @ " and " @ itos drift @ "\n"
