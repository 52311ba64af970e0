-- Parentheses and semicolons that were forgotten: round the pattern of an argument, behind a generator; and a bar between
-- constructors.
-- expect error: name-bare.m:10:5: error: `first' is not a constructor, so it cannot be applied in a pattern
-- expect error: name-bare.m:10:5: note: an argument like `(x.xs)' stands in parentheses
-- expect error: name-bare.m:12:5: error: expected another clause of `len'
-- expect error: name-bare.m:12:5: note: an argument like `(x.xs)' stands in parentheses
-- expect error: name-bare.m:13:25: error: a generator takes a list, not a tuple: what follows it is separated by `;'
--
let rec
    first x.xs = x
and len [] = 0
||  len x.xs = 1 + len xs
and some l = [x ;; x <- l, x > 0]
in  len (some [1])
