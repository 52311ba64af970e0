-- expect error: name-type.m:11:17: error: type `Int' takes 0 arguments, not 1
-- expect error: name-type.m:12:17: error: type `List' takes 1 argument, not 2
-- expect error: name-type.m:13:10: error: type synonym `A' is defined by itself
-- expect error: name-type.m:14:19: error: type variable `*b' is not a parameter of the synonym `S'
-- expect error: name-type.m:15:10: error: type parameter `*a' of `P' occurs twice
-- expect error: name-type.m:16:17: error: type `Pair' takes 2 arguments, not 1
-- expect error: name-type.m:17:11: error: there is no tuple type `#31': tuples have 2 to 30 components
-- expect error: name-type.m:18:9: error: a tuple has at most 30 components, not 31
--
let rec
    type T = C (Int Int)
and type U = D (List Int Int)
and type A == List B and type B == A -> Int
and type S *a == (*b)
and type P *a *a = E
and type V = F (Pair Int) and type Pair *a *b == (*a # *b)
and x :: (#31 Int)
and x = 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
in 1
