-- record, fixed: the state that a robot came from forgets its own.
-- Input: how many steps.
let rec
    type Robot = {x:Int; y:Int; seed:Int; last:Option Robot}
and start = Robot 0 0 1 None
and step r =
        (let s = (r.seed * 1103515245 + 12345) % 2147483648 in
         let x' = r.x + s / 65536 % 3 - 1 and y' = r.y + s / 131072 % 3 - 1 in
         seq x' (seq y' (seq s (let ! (old as Robot _ _ _ _) = r.last:=None in Robot x' y' s (Some old)))))
and walk 0 r = r
||  walk n r = (let ! (q as Robot _ _ _ _) = step r in walk (n - 1) q)
and moved r =
        case r.last in
            None : "nowhere"
        ||  Some p : itos (r.x - p.x) @ "," @ itos (r.y - p.y)
        end
in
let r = walk (stoi input) start in
"at " @ itos (r.x) @ "," @ itos (r.y) @ " by " @ moved r @ "\n"
