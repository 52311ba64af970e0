-- twins.m: two functions that differ in constants only, so that one C function may serve both
-- (lmlc -fshare=always).  Input: two numbers, how often each turns.
let rec left n s = if n = 0 then s else left (n - 1) (step (s + n * 3))
and right n s = if n = 0 then s else right (n - 1) (step (s + n * 7))
and step s = bitxor s (s / 3)
in
case map stoi (choplist (splitat ' ') input) in
   [a; b] : itos (left a 1) @ " " @ itos (right b 1) @ "\n"
end
