-- A self tail call is a loop: a hundred million steps in constant space.  (The tests of acc keep it evaluated
-- without any analysis.)
-- timeout: 30
-- skip: stress valgrind
-- flags: -H8M
-- expect: 100000000 5000000050000000
let rec loop n acc = if n = 0 then acc else if acc < 0 then 0 else loop (n - 1) (acc + 1)
and sum n acc = if n = 0 then acc else if acc < 0 then 0 else sum (n - 1) (acc + n)
in itos (loop 100000000 0) @ " " @ itos (sum 100000000 0)
