-- Tuples and constructors print their fields from left to right; nullary constructors nothing.
-- expect-exact: 1x23yes-4z
let type T = A Int Char + B + C T T in
(1, 'x', [(2, true); (3, false)], Some "yes", C (A (-4) 'z') B, None, [])
