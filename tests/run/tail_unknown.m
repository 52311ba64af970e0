-- Tail calls of unknown functions, through while and through continuations, in constant space.
-- timeout: 30
-- skip: stress valgrind
-- flags: -H8M
-- expect: 5000000 4194304 7
let rec type F = F (F -> Int -> Int -> Int)
and bounce (F f) n acc = if n = 0 then acc else seq acc (f (F bounce) (n - 1) (acc + 1))
and count' n k = if n = 0 then k 7 else count' (n - 1) k
in
itos (bounce (F bounce) 5000000 0) @ " " @
itos (while (< 4000000) (* 2) 1) @ " " @
itos (count' 5000000 (\x. x))
