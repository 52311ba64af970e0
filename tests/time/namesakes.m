-- namesakes.m: two local functions of one name, in text that has no other loop.  Input: two
-- numbers, how often each turns.
let rec first n = (go n 1
        where rec go n s = if n = 0 then s else go (n - 1) (bitxor (s * 3 + n) 5))
and second n = (go n 1
        where rec go n s = if n = 0 then s else go (n - 1) (bitxor (s * 7 + n) 9))
in
case map stoi (choplist (splitat ' ') input) in
   [a; b] : itos (first a) @ " " @ itos (second b) @ "\n"
end
