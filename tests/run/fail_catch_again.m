-- A shared expression that failed once fails again, with the same message; catch in a loop leaves nothing behind.
-- skip: stress valgrind
-- expect: once once
-- expect: 100000
let shared = fail "once" + 1 in
let try n = catch (itos n) (\m. m) in
let rec loop n acc = if n = 0 then acc else loop (n - 1) (acc + catch (fail "x") (\m. length m)) in
try shared @ " " @ try shared @ "\n" @
itos (loop 100000 0)
