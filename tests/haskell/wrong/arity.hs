-- expect error: arity.hs:4:15: error: no instance Num (a -> b): wanted by `f'
-- expect error: arity.hs:4:15: note: a -> b is a function; is an argument missing?
f x y = x + y
main = print (f 1 2 3)
