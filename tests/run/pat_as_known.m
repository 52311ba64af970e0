-- A known constructor in an as-pattern that does not match, its name used where it is not reached.
-- expect: Box 3
let rec type T = Dot + Box Int
and show_t Dot = "Dot"
||  show_t (Box a) = "Box " @ itos a
in show_t (case Box 3 in (w as Dot) : (if true then Dot else w) || v : hd (let x = v in [x]) end)
