-- X2: a function value that is a centre's, applied in another.
-- lmlc: -fscc
-- prints: false
-- entries: fun 1
-- entries: app 1
let rec main x = let f = {# SCC "fun" #} (\x. \y. if x then y else fail "no") in
  {# SCC "app" #} (let a = true in let b = x in f a b)
in show_bool (main false)
