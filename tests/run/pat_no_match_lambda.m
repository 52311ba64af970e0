-- A lambda, a pattern binding and the main expression fail to match, too.
-- expect: No match
-- expect: No match
-- expect: No match
let first l = catch l (head 8) in
first ((\(x.xs). "some") []) @ "\n" @
first (let [c] = "ab" in seq c [c]) @ "\n" @
first case 3 in 4 : "four" end
