-- Strict fields of records: the constructor and the updater evaluate them, and only them.
-- expect: made: pos
-- expect: updated: new
-- expect: lazy 2 3.5
-- expect: good good
-- expect: [1; 2] partial
-- expect: 300
let rec type V = {x:Double!; y:Double}
and type Body *a = {pos:V!; vel:Int -> Int!; mark:*a; rest:List Int!}
and try what e = catch (seq e (what @ ": good")) (\m. what @ ": " @ m) @ "\n"
and good e = catch (seq e "good") (\m. m)
and v = V 1.5 2.0
and body p = Body p (\n. n + 1) "mark" []
and count n b = if n = 0 then b else count (n - 1) (b.rest:=[hd (b.rest) + 1])
in
try "made" (body (fail "pos")) @
try "updated" ((body v).pos:=(fail "new")) @
"lazy " @ itos ((Body v (\n. n + 1) (fail "mark") []).vel 1) @ " " @ ftos ((v.y:=(fail "y")).x +. 2.0) @ "\n" @
good (V 1.0 (fail "y")) @ " " @ good ((body v).mark:=(fail "mark")) @ "\n" @
show_list show_int ((Body v (\n. n) 'a' [1; 2]).rest) @ " " @ catch (seq (map (Body (fail "p") (\n. n) 1) [[1]]) "partial") (\m. m) @ "\n" @
itos (hd ((count 300 ((body v).rest:=[0])).rest))
