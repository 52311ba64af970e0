-- expect error: habit-signs.m:6:20: error: expected `.' after the argument of the lambda, found `->' (a lambda is written `\x. e')
-- expect error: habit-signs.m:7:10: error: expected an expression, found `)' (there is no empty tuple)
-- expect error: habit-signs.m:8:9: error: expected an expression, found `{' (a comment is written `/* ... */', or `--' and the rest of the line)
-- expect error: 3 errors
let rec
    a = map    (\x -> x) [1]
and b = ()
and c = {- one -} 1
in 1
