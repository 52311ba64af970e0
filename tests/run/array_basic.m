-- Arrays: building, bounds, indexing, laziness, comparison, printing.
-- expect: array 0 3 [[1; 4]; [2]; []; [3]]
-- expect: array -1 1 [5; 7; 0] -1 1
-- expect: 012 array 1 0 []
-- expect: [true; true; true; false; true]
-- expect: 832040
-- expect: Array index 4 outside 0..3 in look (array_basic.m:17)
-- expect: Array index 9 outside 1..2 in build (array_basic.m:15)
-- expect: Array bounds 5..2 in build (array_basic.m:15)
-- expect: Undefined array element 1 in single (array_basic.m:16)
-- expect: Multiply defined array element 0 in single (array_basic.m:16)
-- expect: bottom 2 300 44850
let rec show_ints = show_list itos
and a = array 0 3 (\l. l) [(0, 1); (1, 2); (3, 3); (0, 4)]
and build lo hi l = array lo hi Sum l
and single lo hi l = sarray lo hi 0 l
and look a i = a ? i
and fibs = array 0 30 hd [(i, fib i) ;; i <- [0..30]]
and fib n = if n < 2 then n else fibs ? (n - 1) + fibs ? (n - 2)
and try e = catch e (\m. m) @ "\n"
and lazy = single 0 1 [(0, fail "bottom"); (1, "2")]
and large = array 1 300 hd [(i, i) ;; i <- [1..300]]
in ((show_array show_ints a, "\n"),
    (show_array itos (build (-1) 1 [(0, 3); (-1, 5); (0, 4)]), " ", lowerbound (build (-1) 1 []), " ", upperbound (build (-1) 1 []), "\n"),
    (single 0 2 [(2, 2); (1, 1); (0, 0)], " ", show_array itos (build 1 0 []), build 1 0 [], "\n"),
    (show_list show_bool [a = a; build 0 1 [(0, 1)] < build 0 1 [(0, 2)]; build 0 1 [] ~= build 1 2 []; build 0 1 [(1, 1)] = build 0 1 []; build 0 5 [] < build 1 2 []], "\n"),
    (fibs ? 30, "\n"),
    (try (itos (hd (look a 4))), try (itos (build 1 2 [(1, 1); (9, 9)] ? 1)), try (itos (build 5 2 [] ? 1))),
    (try (itos (single 0 1 [(0, 1)] ? 1)), try (itos (single 0 1 [(0, 1); (0, 2)] ? 0))),
    (catch (lazy ? 0) (\m. m), " ", lazy ? 1, " ", force large ? 300, " ", Sum [large ? i - 1 ;; i <- [1..300]]))
