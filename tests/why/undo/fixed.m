-- A number is edited; each state knows the one before, though only one step is ever undone.
let rec
    type State = {value:Int!; steps:Int!; prev:Option State}
and edit n s = (let p = s .prev:=None in seq p (State ((s.value * 31 + n) % 10007) (s.steps + 1) (Some p)))
and work 0 s = s
||  work n s = (let s' = edit n s in seq s' (work (n - 1) s'))
and undo s = case s.prev in None : s || Some p : p end
and tell s = itos (s.value) @ " after " @ itos (s.steps) @ "\n"
in
let s = work 16000 (State 1 0 None) in
tell s @ tell (undo s)
