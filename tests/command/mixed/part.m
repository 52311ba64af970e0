module
export Queue, empty, push, pop, total, twice;
rec type Queue = Q (List Int) (List Int)
and empty = Q [] []
and push x (Q f b) = Q f (x . b)
and pop (Q [] []) = empty
||  pop (Q [] b) = pop (Q (reverse b) [])
||  pop (Q (_.f) b) = Q f b
and total (Q f b) = Sum f + Sum b
and twice f x = f (f x)
end
