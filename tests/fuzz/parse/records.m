-- Records: a constructor, a selector .a and an updater .a:= for each field.
-- expect: 3 true
-- expect: 4 true
-- expect: (10, 20) (11, 20)
-- expect: [1; 2; 3] [7; 7; 7]
-- expect: 12
-- expect: [1; 2] [5; 6]
-- expect: xs
-- expect: 5
-- expect: 9
let rec
    type T = {a:Int; b:Bool}
and type P *x *y = {fst':*x; snd':*y}
and type Box = {size:Int # Int; next:Option Box}
and show_t t = show_int (t.a) @ " " @ show_bool (t.b)
and bump t = t.a:=(t.a+1)
and pairs = map2 P [1;2] [5;6]
and cons x a = x . a
and tail' (x.a) = a
and f ab = ab.abs
and abs = "s"
in
show_t (bump (T 2 true)) @ "\n" @
show_t (T 0 false .a:=4 .b:=true) @ "\n" @
show_pair (show_int, show_int) ((Box (10,20) None).size) @ " " @
show_pair (show_int, show_int) ((Box (10,20) None .next:=None .size:=(11,20)).size) @ "\n" @
show_list show_int (map (.a) (map (\n. T n true) [1..3])) @ " " @
show_list show_int (map (.a) (map (.a:= 7) (map (\n. T n true) [1..3]))) @ "\n" @
itos ((T 5 true).a + (T 7 true).a) @ "\n" @
show_list show_int (map (.fst') pairs) @ " " @ show_list show_int (map (.snd') pairs) @ "\n" @
f 'x' @ "\n" @
itos (hd (tail' (cons 4 [5]))) @ "\n" @
itos ((\x.a) 3) @ "\n"
where a = 9
