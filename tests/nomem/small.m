-- small.m: a little of everything that needs memory to compile and to run.
let rec type Tree *a = Tip + Fork (Tree *a) *a (Tree *a)
and insert x Tip = Fork Tip x Tip
||  insert x (t as Fork l y r) =
        if x < y then Fork (insert x l) y r
        else if x > y then Fork l y (insert x r)
        else t
and flatten Tip = []
||  flatten (Fork l x r) = flatten l @ [x] @ flatten r
and sort xs = flatten (reduce insert Tip xs)
in  concmap (\x. itos x @ " ") (sort [n * 7 % 31 ;; n <- [1..30]]) @ "\n"
