-- Comparison: constructors in order of declaration, then fields from left to right; lists, tuples, strings, Ints, Chars.
-- expect: [true; true; true; true]
-- expect: [true; true; true; false]
-- expect: [true; true; true; true; true]
-- expect: [true; true; false; true]
-- expect: [true; true; true]
let rec type Suit = Clubs + Diamonds + Hearts + Spades
and type Shape = Dot + Circle Int + Rect Int Int
and lb = show_list show_bool
in
lb [Clubs < Spades; Hearts > Diamonds; Clubs <= Clubs; Hearts >= Clubs] @ "\n" @
lb [Dot < Circle (-9); Circle 100 < Rect 0 0; Rect 1 9 < Rect 2 0; Rect 1 9 < Rect 1 8] @ "\n" @
lb [[] < [0]; [1;2] < [1;3]; [1;2] < [1;2;0]; "abc" < "abd"; "Z" < "a"] @ "\n" @
lb [(1, "b") > (1, "a"); 'a' < 'b'; -1 > 0; -2 < -1] @ "\n" @
lb [Some (Circle 1) = Some (Circle 1); [Dot] ~= [Dot; Dot]; (1, (2, 3)) <= (1, (2, 3))]
