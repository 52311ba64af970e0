-- splitat, partition, split and combine give the beginning before they have seen the end; take collects first.
-- expect: a 1 1 1
-- expect: not incremental
let bad = fail "seen" in
[hd (fst (splitat ',' ('a' . bad)))] @ " " @
itos (hd (fst (partition odd (1 . bad)))) @ " " @
itos (hd (fst (split ((1, 2) . bad)))) @ " " @
itos (fst (hd (combine (1 . bad, 2 . bad)))) @ "\n" @
catch (seq (fst (take odd (1 . bad))) "incremental") (\m. "not incremental")
