-- Strings are lists of characters; the only one left is compared at once.
let f "let" = 1 || f "letrec" = 2 || f "in" = 3 || f _ = 4
and g (n, "where") = n
in (f "let", g (1, "where"))
