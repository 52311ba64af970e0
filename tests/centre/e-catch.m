-- A failure leaves the mark that it is in; the handler is entered in its own.
-- entries a 1, b 1, c 1, after 1, unreached 0
let rec f x = {# SCC a #} if x > 0 then fail "too large" else x
and g x = catch ({# SCC c #} f x + ({# SCC unreached #} 1)) (\m. {# SCC b #} length m)
in itos (g 1) @ ({# SCC after #} "\n")
