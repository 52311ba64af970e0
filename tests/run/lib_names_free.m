-- The library takes no constructor's name from programs: what it calls its own constructors is free for variables.
-- expect: 3 7 15
let rec NS x = x + 1
and Names (a, NS') = a + NS'
and f Names = Names * 5
in (NS 2, " ", Names (3, 4), " ", f 3)
