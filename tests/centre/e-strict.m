-- What is evaluated early is entered as often: strict lets, seq, strict fields, accumulators, both sides of &.
-- entries bang 2, seq 1, field 1, acc 5, left 3, right 2, lazy 0, dead 0
let rec type Keep = Kept Int!
and f x = let ! y = {# SCC bang #} x + 1 in y + y
and loop n acc = if n = 0 then acc else loop (n - 1) ({# SCC acc #} acc + n)
and both x = ({# SCC left #} x > 0) & ({# SCC right #} x > 1)
and unused n x = if n = 0 then 0 else unused (n - 1) ({# SCC lazy #} x + 1)
and truth b = if b then 1 else 0
in itos (f 1 + f 2 + seq ({# SCC seq #} 1) 2 + (case Kept ({# SCC field #} 3) in Kept n : n end) + loop 5 0
         + truth (both 0) + truth (both 1) + truth (both 2) + unused 5 0 + fst (1, ({# SCC dead #} 2)))
