-- A game of dice: the player's record is kept evaluated, but not what stands in it. The log of names is in use.
let rec
    type Player = {name:String; points:Int; throws:Int}
and dice s = (s * 171 + 11) % 30269
and throw s p = p.points:=(p.points + s % 6 + 1) .throws:=(p.throws + 1)
and play 0 s p = p
||  play n s p = (let s' = dice s in let ! (q as Player _ _ _) = throw s' p in seq s' (play (n - 1) s' q))
and guests n = [force ("guest " @ itos k) ;; k <- [1..n]]
and lengths l = Sum (map length l)
in
let gs = guests 1200 in
let all = lengths gs in
let p = seq all (play 12000 1 (Player "Ada" all 0)) in
p.name @ " has " @ itos (p.points) @ " in " @ itos (p.throws) @ "\n" @ itos (lengths gs) @ " " @ last gs @ "\n"
