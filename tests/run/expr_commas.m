-- Commas: one tuple of all, unless the right part is parenthesised; no parentheses needed in bodies; (,) and its sections.
-- expect: 1 2 3
-- expect: 1 5
-- expect: 6
-- expect: (7, 7)
-- expect: [(1, 2); (3, 4)]
-- expect: (1, 2) (5, 2) (1, 5)
let f x = x, x
and third (a, b, c) = c
and trip = 1, 2, 3
and nested = 1, (2, 3)
and left = (1, 2), 3
and spp = show_pair (itos, itos)
in
(let (a, b, c) = trip in mix (map itos [a; b; c]) " ") @ "\n" @
(let (a, (b, c)) = nested in itos a @ " " @ itos (b + c)) @ "\n" @
(let ((a, b), c) = left in itos (a + b + c)) @ "\n" @
spp (f 7) @ "\n" @
show_list spp [1,2; 3,4] @ "\n" @
spp ((,) 1 2) @ " " @ spp ((5,) 2) @ " " @ spp ((,5) 1)
