-- Out of heap: who wanted more, and what was allowed. At -O0 size allocates as well,
-- and either may be the one.
-- flags: -H1M
-- skip: stress valgrind -O0
-- expect error: Heap exhausted in grow (exhaust_heap.m:9)
-- expect error: (-H1M in force
let rec size [] n = n
||      size (x.xs) n = size xs (n + 1)
and grow n = if n = 0 then [] else n . grow (n - 1)
in let xs = grow 1000000 in show_int (size xs 0) @ show_int (size xs 1)
