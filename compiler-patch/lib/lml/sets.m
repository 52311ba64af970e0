-- sets.m: sets, relations and orders as lists.
--
-- Elements are compared with =, by scanning: quadratic, but any type will do.

module
export mem, member, union, intersect, difference, mkset, subsets, permutations,
       allsame, anysame, assoc, assocdef, assocfun, tsort, sort, lex;
rec
    mem x [] = false
||  mem x (y.ys) = if x = y then true else mem x ys

-- The same with an equality of one's own: eq x y.
and member eq x [] = false
||  member eq x (y.ys) = if eq x y then true else member eq x ys

-- Order and repetition are those of the first list; union adds what is new in the second.
and union a b = a @ difference b a

and intersect [] b = []
||  intersect (x.xs) b = if mem x b then x . intersect xs b else intersect xs b

and difference [] b = []
||  difference (x.xs) b = if mem x b then difference xs b else x . difference xs b

-- The first of equal elements stays.
and mkset l = (unseen [] l
    where rec unseen seen [] = []
          ||  unseen seen (x.xs) = if mem x seen then unseen seen xs else x . unseen (x.seen) xs)

-- Subsets with the first element come before those without.
and subsets [] = [[]]
||  subsets (x.xs) = (map (\s. x.s) rest @ rest
    where rest = subsets xs)

-- The first element wanders through each permutation of the others, from left to right.
and permutations [] = [[]]
||  permutations (x.xs) = concmap (wander x) (permutations xs)
and wander x [] = [[x]]
||  wander x (l as y.ys) = (x.l) . map (\p. y.p) (wander x ys)

and allsame [] = true
||  allsame (x.xs) = all (\y. x = y) xs

and anysame [] = false
||  anysame (x.xs) = mem x xs | anysame xs

-- The value of a key, in a list of pairs (key, value).
and assoc k [] = fail "assoc: no such key"
||  assoc k ((k', v).l) = if k = k' then v else assoc k l

and assocdef k [] d = d
||  assocdef k ((k', v).l) d = if k = k' then v else assocdef k l d

-- The first value whose predicate holds, in a list of pairs (predicate, value).
and assocfun k [] = fail "assocfun: no predicate holds"
||  assocfun k ((p, v).l) = if p k then v else assocfun k l

-- Topological sort of a graph, a list of pairs (node, nodes that must come before it).
-- In the result the second components are empty.
and tsort [] = []
||  tsort g =
        let ready = filter (\(x, before). null before) g
        and waiting = filter (\(x, before). not (null before)) g
        in
        if null ready then fail "tsort: cycle" else
        let done = map fst ready in
        ready @ tsort (mapsnd (\before. difference before done) waiting)

-- Merge sort on the runs already there.  Stable: x stays before y unless lt y x.  (Where lt holds of equal elements,
-- as <= does, they come out reversed.)  For every order lt the result is that of an insertion sort from the right.
and sort lt l = (mergeall (runs l)
    where rec runs [] = []
          ||  runs [x] = [[x]]
          ||  runs (x.y.r) = if lt y x then falling y [x] r else rising y [x] r

    and falling x done (y.r) & (lt y x) = falling y (x.done) r
    ||  falling x done r = (x.done) . runs r

    and rising x done (l as y.r) =
            if lt y x then reverse (x.done) . runs l else rising y (x.done) r
    ||  rising x done [] = [reverse (x.done)]

    and mergeall [] = []
    ||  mergeall [l] = l
    ||  mergeall ls = mergeall (pairs ls)

    and pairs (a.b.ls) = merge a b . pairs ls
    ||  pairs ls = ls

    and merge [] b = b
    ||  merge a [] = a
    ||  merge (a as x.xs) (b as y.ys) =
            if lt y x then y . merge a ys else x . merge xs b)

-- The lexicographic order of lists by an order lt of elements.
and lex lt a [] = false
||  lex lt [] b = true
||  lex lt (x.xs) (y.ys) = lt x y | ~ lt y x & lex lt xs ys
end
