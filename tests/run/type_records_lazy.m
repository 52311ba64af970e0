-- Fields are lazy, an update evaluates the record but not the field, and may change a parameter's type.
-- expect: 1
-- expect: 2
-- expect: two
-- expect: in T
-- expect: in U
-- expect: [[3]]
-- expect: 4
let type P *a *b *c = {x:*a; y:*b; z:List *b} in
let p = P 1 (fail "y") [] and outer = P (P 1 2 []) 3 [4] in
itos (p.x) @ "\n" @
itos ((p.x:=fail "x" .x:=2).x) @ "\n" @
(p.x:="two").x @ "\n" @
-- a field hides one of that name of an outer record
(let type T = {name:String} in
 let nameof t = t.name in
 let type U = {name:String} in
 nameof (T "in T\n") @ (U "in U\n").name) @
-- records in records
show_list (show_list show_int) (map (\q. [q.x.x.x]) [P (P (P 3 0 []) 1 []) 1 []]) @ "\n" @
itos ((outer.x:=(outer.x.y:=4)).x.y) @ "\n"
