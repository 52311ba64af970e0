-- Who makes the copies of a record, and what suspended operations on it are shown as.
let rec type R = {a:Int; b:List Int}
and fresh n = R n [n]
and grow r = r.b:=(1 . r.b)
and later r l = (r.a:=3, r.b) . l
and section = (.a:= 4)
and function = (.b)
in  map section (map (\r. r.a:=5) [grow (fresh 1)]), map function [fresh 2], later (fresh 1) []
