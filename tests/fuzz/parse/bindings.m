-- Bindings: rec, and, local, parentheses, types, signatures.
let rec type Tree *a = Tip + Fork (Tree *a) *a (Tree *a)
and type Env == List (String # Int)
and type (Pair *a *b) = Pair *a! (*b -> Int)! + Other [Int] (Int # Bool # Char) (#3 Int Int Int)
and size :: Tree *a -> Int -> (Int -> Int) -> List (Tree *a)
and (+) :: Int -> Int
and size Tip = 0
|| size (Fork l x r) = size l + 1 + size r
in let (rec f x = f x) and y = 1
in let ((a = 1) and (b, c) = 2)
in let local x = 1 and y = 2 in rec z = 3 and u = z end and w = 4
in let rec (type T = A) and f = A
in let a = 1 and rec b = 2 and c = 3
in e
