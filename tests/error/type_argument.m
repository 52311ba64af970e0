-- expect error: type_argument.m:6:25: error: this argument has type Int, but `length' expects List *a
-- expect error: type_argument.m:7:32: error: this argument has type String, but `map' expects List Int
-- expect error: type_argument.m:8:33: error: `length' has type String -> Int: it takes 1 argument, but is given 2
-- expect error: type_argument.m:9:18: error: `input' has type String: it isn't a function and can't be applied
-- expect error: 4 errors
let number     = length 5
and elements   = map (\x. x+1) "abc"
and toomany    = length "three" 3
and nofunction = input 1
in nofunction
