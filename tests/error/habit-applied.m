-- The same where every name is known: a number is applied then.
-- expect error: habit-applied.m:4:15: error: this expression has type Int: it isn't a function and can't be applied
-- expect error: habit-applied.m:5:9: note: if a definition begins here, `and' is missing before it, or `||' before another clause
let rec f 0 = 1
        f 1 = 2
in f 0
