-- let and where patterns are lazy: they fail only when a variable of theirs is needed.
-- expect: ok ok ok
-- expect: 1 2
-- expect: caught
let bad = fail "evaluated" in
(let (a, b) = bad in "ok") @ " " @
(let [x] = [] in "ok") @ " " @
("ok" where (p . q) = []) @ "\n" @
(let rec (xs, ys) = (1 . ys, 2 . xs) in itos (hd xs) @ " " @ itos (hd (tl xs))) @ "\n" @
catch (let [x] = [1; 2] in itos x) (\m. "caught")
