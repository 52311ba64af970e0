-- expect error: name-pattern.m:9:8: error: constructor `Some' takes 1 argument, not 2, in a pattern
-- expect error: name-pattern.m:10:8: error: constructor `Some' takes 1 argument, not 0, in a pattern
-- expect error: name-pattern.m:11:9: error: `g' is not a constructor, so it cannot be applied in a pattern
-- expect error: name-pattern.m:12:8: error: expected a constructor at the head of the pattern
-- expect error: name-pattern.m:13:8: error: expected a variable before `as': `None' is a constructor
-- expect error: name-pattern.m:14:5: error: `f' is not a constructor, so it cannot be applied in a pattern
-- expect error: name-pattern.m:15:15: error: `b' is not a constructor, so it cannot be applied in a pattern
let rec
    a (Some x y) = 1
and b (Some) = 1
and c ((g x)) = 1
and d (1 2) = 1
and e (None as x) = 1
and f x.xs = [1]
and h = [x ;; b x <- []]
in 1
