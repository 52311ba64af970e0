-- A Char prints as the byte.
-- expect-exact: A\n
let type T = T Char Char in T 'A' (chr 10)
