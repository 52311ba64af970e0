-- What is bound is entered when it is evaluated, and once: not at all in h.
-- entries y 3, f 3, unused 0, pair 2, left 2
let rec f x = ({# SCC f #} y + y where y = {# SCC y #} x * 2)
and g x = let (a, b) = {# SCC pair #} (({# SCC left #} x + 1), ({# SCC unused #} x)) in a + a
and h x = let z = {# SCC unused #} x in x
in itos (f 1 + f 2 + f 3 + g 4 + g 5 + h 6)
