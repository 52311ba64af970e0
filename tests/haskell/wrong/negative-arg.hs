-- expect error: negative-arg.hs:5:8: error: no instance Show (a -> a): wanted by `print'
-- expect error: negative-arg.hs:5:8: note: a -> a is a function; is an argument missing?
-- expect error: negative-arg.hs:5:19: error: no instance Num (a -> a): wanted by `-'
-- expect error: negative-arg.hs:5:19: note: a -> a is a function; is an argument missing?
main = print (abs -3)
