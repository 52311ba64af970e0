-- expect error: syn-lambda.m:2:4: error: expected `.': a lambda has one argument; write `\x. \y. e' for two
\x y. x
