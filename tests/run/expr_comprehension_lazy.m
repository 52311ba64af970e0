-- A comprehension makes no more than is asked for, and evaluates no elements of its own accord.
-- expect: 1
-- expect: 2
-- expect: 3
let bad = fail "too eager" in
itos (hd [x ;; x <- 1 . bad]) @ "\n" @
itos (length [bad ;; x <- [1;2]; y <- [bad]; x < 3]) @ "\n" @
itos (length [x ;; x <- [bad; bad; bad]])
