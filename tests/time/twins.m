-- twins.m: three functions that differ in constants only, so that one C function serves all of them
-- (lmlc -fshare=always).  Input: two numbers, how often the first two turn.
let rec left n s = if n = 0 then s else left (n - 1) (bitxor (s * 5 + n) (s / 3))
and right n s = if n = 0 then s else right (n - 1) (bitxor (s * 7 + n) (s / 11))
and still n s = if n = 0 then s else still (n - 1) (bitxor (s * 9 + n) (s / 13))
in
case map stoi (choplist (splitat ' ') input) in
   [a; b] : itos (left a 1) @ " " @ itos (right b 1) @ itos (still (b % 2) 1) @ "\n"
end
