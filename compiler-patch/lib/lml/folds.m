-- folds.m: maps and folds.
--
-- reduce is the right fold, lazy as its function is; revitlist, Sum, Times, Maxl and Minl are loops.

module
export map, map2, mapfst, mapsnd, filter, reduce, itlist, revitlist, mapstate, automat,
       listrec, all, exists, And, Or, Sum, Times, Maxl, Minl;
rec
    map f [] = []
||  map f (x.xs) = f x . map f xs

-- Over two lists; the shorter decides.
and map2 f (x.xs) (y.ys) = f x y . map2 f xs ys
||  map2 f xs ys = []

and mapfst f [] = []
||  mapfst f ((a, b).l) = (f a, b) . mapfst f l

and mapsnd f [] = []
||  mapsnd f ((a, b).l) = (a, f b) . mapsnd f l

and filter p [] = []
||  filter p (x.xs) = if p x then x . filter p xs else filter p xs

-- reduce f z [a; b; c] = f a (f b (f c z))
and reduce f z [] = z
||  reduce f z (x.xs) = f x (reduce f z xs)

-- The same with the arguments in another order.
and itlist f [] z = z
||  itlist f (x.xs) z = f x (itlist f xs z)

-- revitlist f [a; b; c] z = f c (f b (f a z))
and revitlist f [] z = z
||  revitlist f (x.xs) z = revitlist f xs (f x z)

-- A map that hands a state from element to element: f takes the state and an element, and returns
-- the new state and the new element.  Lazy: results are there before the last state is.
and mapstate f s [] = (s, [])
||  mapstate f s (x.xs) =
        let (s1, y) = f s x in
        let (s2, ys) = mapstate f s1 xs in
        (s2, y.ys)

-- mapstate without the last state.
and automat f s [] = []
||  automat f s (x.xs) = let (s1, y) = f s x in y . automat f s1 xs

-- Primitive recursion: f sees the element, the rest, and the result for the rest.
and listrec z f [] = z
||  listrec z f (x.xs) = f x xs (listrec z f xs)

and all p [] = true
||  all p (x.xs) = if p x then all p xs else false

and exists p [] = false
||  exists p (x.xs) = if p x then true else exists p xs

and And [] = true
||  And (b.bs) = if b then And bs else false

and Or [] = false
||  Or (b.bs) = if b then true else Or bs

and Sum l = (sum 0 l
    where rec sum n [] = n
          ||  sum n (x.xs) = sum (n + x) xs)

and Times l = (product 1 l
    where rec product n [] = n
          ||  product n (x.xs) = product (n * x) xs)

-- The greatest and the least element, by the built-in order.
and Maxl [] = fail "Maxl: empty list"
||  Maxl (x.xs) = (greatest x xs
    where rec greatest m [] = m
          ||  greatest m (x.xs) = if m > x then greatest m xs else greatest x xs)

and Minl [] = fail "Minl: empty list"
||  Minl (x.xs) = (least x xs
    where rec least m [] = m
          ||  least m (x.xs) = if m < x then least m xs else least x xs)
end
