-- A long output is printed in constant space, as it is made.
-- timeout: 60
-- skip: stress valgrind
-- flags: -H4M
-- expect-exact: 
let rec type Unit = Unit
and lots n = if n = 0 then [] else (Unit, [Unit; Unit]) . lots (n - 1)
in lots 3000000
