-- expect error: syn-or.m:2:6: error: expected an operator or `then', found `||' (`||' separates clauses; `or' is `|')
if a || b then c else d
