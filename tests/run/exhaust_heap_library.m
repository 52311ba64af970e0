-- Out of heap in a library function: for whom it worked is said, too.
-- flags: -H1M
-- skip: stress valgrind
-- expect error: Heap exhausted in rept (lists.m:
-- expect error: , on behalf of twice (exhaust_heap_library.m:7) (-H1M in force
let rec size [] n = n || size (x.xs) n = size xs (n + 1)
and twice n = let s = (let xs = rept n n in size xs 0 + size xs n) in [s; s]
in show_list show_int (twice 1000000)
