-- An Integer that grows out of the heap.
-- flags: -H1M
-- skip: stress valgrind
-- expect error: Heap exhausted in square (exhaust_integer.m:6)
-- expect error: (-H1M in force
let rec square n x = if n = 0 then x else square (n - 1) (x *# x)
in Iitos (square 40 3I)
