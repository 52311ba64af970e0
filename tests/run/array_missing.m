-- What an array has no value for, or several, is told by its index, however one comes to look at it.
-- expect: Undefined array element 0 in table (array_missing.m:8)
-- expect: Undefined array element -2 in table (array_missing.m:8)
-- expect: Multiply defined array element 4611686018427387903 in table (array_missing.m:8)
-- expect: Undefined array element 2 in table (array_missing.m:8)
-- expect: Undefined array element 299 in table (array_missing.m:8)
-- expect: 7
let rec table lo hi l = sarray lo hi 0 l
and try e = catch (itos e) (\m. m) @ "\n"
in
try (table 0 0 [] ? 0) @ try (table (-3) 3 [(-3, 1); (-1, 1)] ? (-2)) @
try (table maxint maxint [(maxint, 1); (maxint, 2)] ? maxint) @
try (seq (force (table 1 3 [(1, 1); (3, 3)])) 1) @
(let large = table 0 300 [(i, i) ;; i <- [0..300]; i ~= 299] in try (large ? 299) @ try (large ? 7))
