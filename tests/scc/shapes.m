-- Marks in all kinds of places: guards, arms, comprehensions, lets, arguments, sections.
-- lmlc: -fscc
-- prints: [2; 4; 6; 8] 3 [11; 12] 6 5 3
-- entries: guard 3
-- entries: arm 1
-- entries: elem 4
-- entries: cond 4
-- entries: list 1
-- entries: arg 1
-- entries: sect 1
-- entries: unused 0
-- entries: lazy 1
let rec pick n & ({# SCC "guard" #} n > 2) = n || pick n = pick (n + 1)
and which l = case l in [] : 0 || (x.xs) : {# SCC "arm" #} x + 5 end
and once f x = let y = {# SCC "lazy" #} f x in y + y
and ignore x y = x
in show_list itos [{# SCC "elem" #} 2 * x ;; x <- ({# SCC "list" #} [1..4]); {# SCC "cond" #} x > 0]
   @ " " @ itos (pick 1) @ " "
   @ show_list itos (map ((+) (10{# SCC "sect" #})) [1; 2]) @ " " @ itos (which [1; 2]) @ " "
   @ itos (ignore 5{# SCC "arg" #} (fail "x"){# SCC "unused" #}) @ " " @ itos (once (\x. x + 0) 1 + 1)
