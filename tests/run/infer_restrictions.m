-- e : t and f :: t restrict a type; a stated type may be less general than the inferred one.
-- expect: 5 [2] abc
-- expect: 7 true
let rec intid :: Int -> Int
and intid x = x
and konst :: *a -> *b -> *a
and konst x y = x
in
itos (intid 5 : Int) @ " " @ show_list itos ([2] : List Int) @ " " @ ("abc" : String) @ "\n" @
itos ((konst : Int -> Bool -> Int) 7 false) @ " " @ show_bool (konst true "any")
