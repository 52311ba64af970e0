-- A list of ten million elements streams through map, filter and a fold in constant space.
-- timeout: 60
-- skip: stress valgrind hold faults
-- flags: -H8M
-- expect: 50000005000000
-- expect: 10000000
-- expect: 25000000000000
itos (Sum (count 1 10000000)) @ "\n" @
itos (length (map (+ 1) (count 1 10000000))) @ "\n" @
itos (Sum (filter odd (map (\x. x) [1..10000000])))
