-- Lambdas, lets and ifs are no arguments.
-- expect error: syn-args.m:6:11: error: expected an operator, `||', `and' or `in', found `\' (as an argument it needs parentheses)
-- expect error: syn-args.m:7:12: error: expected an operator, `||', `and' or `in', found `if' (as an argument it needs parentheses)
-- expect error: syn-args.m:8:12: error: expected an operator, `||', `and' or `in', found `let' (as an argument it needs parentheses)
let f x = x in
let a = f \x.x in
let b = f  if a then b else c in
let c = f  let x = 1 in x in
a
