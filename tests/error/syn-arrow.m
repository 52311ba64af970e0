-- expect error: syn-arrow.m:3:10: error: expected an operator, `||', `and' or `in', found `<-' (`<-' is one token: write `< -'
-- expect error: syn-arrow.m:4:12: error: expected `.' after the argument of the lambda, found `->'
let a = x<-1 and
    b = \x -> x in
a
