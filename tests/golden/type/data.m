-- Declared types, synonyms, strict fields, existential variables, undeclared types.
let rec
    type Tree *a = Tip + Fork (Tree *a) *a (Tree *a)
and type Rose *k *v = Rose *k (List (Rose *k *v)) (*v -> *k)!
and type Env *a == List (String # *a)
and type Shape = Dot + Circle Int
and type Any = Any *x (*x -> Int)
and type Abstract = Wrap Elsewhere (Mystery Int)
and insert x Tip = Fork Tip x Tip
||  insert x (t as Fork l y r) & (x < y) = Fork (insert x l) y r
||  insert x (t as Fork l y r) & (x > y) = Fork l y (insert x r)
||  insert x t = t
and depth (Rose k rs f) = 1 + deepest rs
and deepest [] = 0 || deepest (r.rs) = depth r + deepest rs
and bind (e : Env *a) k v = (k, v) . e
and lookup k ((k1, v) . e) = if k = k1 then Some v else lookup k e
||  lookup k [] = None
and area Dot = 0 || area (Circle r) = 3 * r * r
and both = [Any 1 (+ 1); Any 'c' ord]
and look (Any x f) = f x
and unwrap (Wrap e m) = (m : Mystery Int)
in (insert 1 Tip, bind [] "a" 'c')
