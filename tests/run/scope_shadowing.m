-- Any name may be redefined: library functions, built-in operators in the form (+) a b, parameters.
-- expect: my map
-- expect: 6 5
-- expect: 3
-- expect: 1 2
-- expect: [2; 1]
let map f l = "my map" in
map 1 2 @ "\n" @
(let (+) a b = a * b in itos (2 + 3)) @ " " @ itos (2 + 3) @ "\n" @
(let f x = (let x = x + 1 in x) in itos (f 2)) @ "\n" @
(let rec while n = n and fst n = n in itos (while 1) @ " " @ itos (fst 2)) @ "\n" @
(let (@) a b = b . a in show_list itos ([1] @ 2))
