-- Marks in marks, one name twice, marks behind expressions.
-- entries a 4, b 2, c 2, d 1
let rec f x = {# SCC a #} {# SCC b #} {# SCC a #} x + y{# SCC c #} where y = x
in itos (f 1 + (f 2){# SCC d #})
