-- expect error: print-function.hs:3:8: error: no instance Show (a -> a): wanted by `print'
-- expect error: print-function.hs:3:8: note: a -> a is a function; is an argument missing?
main = print (\x -> x)
