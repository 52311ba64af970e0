-- With a signature a function may call itself at another type.
-- expect: 7 3
let rec type Nest *a = Nil + Cons *a (Nest (*a # *a))
and size :: Nest *a -> Int
and size Nil = 0
||  size (Cons x n) = 1 + 2 * size n
and depth :: Nest *a -> Int
and depth Nil = 0 || depth (Cons x n) = 1 + depth n
and nest = Cons 1 (Cons (2, 3) (Cons ((4, 5), (6, 7)) Nil))
in itos (size nest) @ " " @ itos (depth nest)
