-- A right fold over ten million elements: each level waits for the next, about 110 bytes of stack a level.
-- timeout: 60
-- skip: stress valgrind asan ubsan
-- expect: 435
itos (reduce (\x.\y. (x + y) % 1000003) 0 (count 1 10000000))
