-- Functions in data and data made of functions: a queue as an object, a stream as a function.
-- expect: [0; 1; 4; 9]
-- expect: [3; 1; 2]
let rec type Obj = Obj (Int -> Obj) (List Int)
and empty = make []
and make l = Obj (\x. make (x.l)) l
and put (Obj add l) x = add x
and get (Obj add l) = l
and type Stream *a = Stream (Int -> *a)
and nth (Stream f) n = f n
in show_list itos (map (nth (Stream (\n. n * n))) [0..3]) @ "\n" @
   show_list itos (get (put (put (put empty 2) 1) 3))
