-- One message for each cause: sections, restrictions, pattern bindings, constructors, signs.
let rec type Tree *a = Tip + Fork (Tree *a) *a (Tree *a)
and section = (+ 'c')
and restricted = ("s" : Int)
and (a, b) = [1]
and leaf (Fork 1 x Tip) = x
and build = Fork Tip 'c' (Fork Tip 1 Tip)
and sign = - true
and unapplied = Tip 1
and typed (x : Int) = x & true
and notwo = let f x = x in (f : Int) 3
and third = (\x.\y. x + y) 1 'c'
and cased x = case x in Some (y as 1) : y || Some 'c' : 2 end
and lambda = \f. (f 1, f true)
in a + 1
