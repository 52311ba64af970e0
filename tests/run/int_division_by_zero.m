-- Division by zero fails, and the failure can be caught.
-- expect: caught caught
-- expect error: Division by zero in main (int_division_by_zero.m:6)
let zero = length [] in
let try n = catch (itos n) (\m. "caught") in
try (1 / zero) @ " " @ try (1 % zero) @ "\n" @ itos (5 / zero)
