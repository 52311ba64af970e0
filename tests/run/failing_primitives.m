-- A primitive that fails names the function and the line that called it, wherever it was called from.
-- expect: Division by zero in quotient (failing_primitives.m:19)
-- expect: Division by zero in remainder (failing_primitives.m:20)
-- expect: Negative exponent in power (failing_primitives.m:21)
-- expect: Cannot compare functions in same (failing_primitives.m:22)
-- expect: Cannot compare functions in same (failing_primitives.m:22)
-- expect: Cannot compare functions in whole (failing_primitives.m:23)
-- expect: Cannot compare functions in (<<<) (failing_primitives.m:24)
-- expect: Division by zero in main (failing_primitives.m:38)
-- expect: Division by zero in section (failing_primitives.m:25)
-- expect: Division by zero in main (failing_primitives.m:40)
-- expect: Array index 2 outside 0..1 in element (failing_primitives.m:26)
-- expect: Cannot compare functions in mem (sets.m:
-- expect: hd
-- expect: ??
-- expect error: Fail: Division by zero in inner (failing_primitives.m:32)
infix "<<<";
let rec
    quotient a b = a / b
and remainder a b = a % b
and power a b = a ^ b
and same x y = x = y
and whole x = force x
and x <<< y = x < y
and section = (/ length [])
and element a i = a ? i
and try e = catch e (\m. m) @ "\n"
and begin n s = catch s (\m. head n m) @ "\n"
and id x = x
and last_one n =
    let inner x =
        1 + x / n in
    inner 3
in
try (itos (quotient 1 0)) @ try (itos (remainder 1 0)) @ try (itos (power 2 (-1))) @
try (show_bool (same id id)) @ try (show_bool (same [1, id] [1, id])) @ try (itos (fst (whole (1, id)))) @
try (show_bool ([id] <<< [id])) @ try (itos (1 /
    2 / length [])) @ try (itos (section 3)) @
try (itos (reduce
    (/) 0 [1; 2])) @
try (itos (element (array 0 1 hd [(0, 1); (1, 2)]) 2)) @
begin 40 (show_bool (mem id [id])) @ begin 2 (itos (hd [])) @ begin 2 (itos ([1] ?? 1)) @
itos (last_one 0)
