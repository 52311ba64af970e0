-- X7: what is never evaluated is never paid for.
-- lmlc: -fscc
-- prints: 1
-- entries: cc2 1
-- entries: never 0
let rec f y = let p = {# SCC "cc2" #} (let a = (if y then 1 else 0) in
                                       let b = ({# SCC "never" #} if y then 2 else 0) in (a, b)) in
  let (a, b) = p in a
in itos (f true)
