-- Ten million calls deep.
-- timeout: 60
-- skip: stress valgrind
-- expect: 10000000
let rec depth n = if n = 0 then 0 else 1 + depth (n - 1)
in itos (depth 10000000)
