-- Declared types: used for recursive calls, and where the definition is more general than the signature.
let rec
    type Nest *a = Flat *a + Deep (Nest (*a # *a))
and size :: Nest *a -> Int
and size (Flat x) = 1
||  size (Deep n) = 2 * size n
and ints :: List Int -> List Int
and ints l = l
and const :: *x -> *y -> *x
and const a b = a
-- In a circle with a declared function; known at two types there.
and ping n = (pong n 'c', pong n true)
and pong :: Int -> *a -> Int
and pong n x = if n = 0 then 0 else case ping (n - 1) in (a, b) : a + b end
and whole = (const : Int -> Char -> Int)
and empty = ([] : List *a)
in (size (Flat 'c'), ints [])
