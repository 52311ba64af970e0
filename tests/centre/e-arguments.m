-- Twelve arguments; partial applications; more arguments than a function takes; marks in arguments that are
-- dropped, used once and used twice.
-- entries twelve 2, dropped 0, once 2, twice 2, more 1, inner 1, part 3
let rec twelve a b c d e f g h i j k l = {# SCC twelve #} a + b + c + d + e + f + g + h + i + j + k + l
and use x y z = y + z + z
and more x = {# SCC more #} \y. {# SCC inner #} x + y
and part = map ((\x. \y. {# SCC part #} x + y) 1)
in itos (twelve 1 2 3 4 5 6 7 8 9 10 11 12 + twelve 1 2 3 4 5 6 7 8 9 10 11 (use ({# SCC dropped #} 1) ({# SCC once #} 2) ({# SCC twice #} 3))
   + use ({# SCC dropped #} 1) ({# SCC once #} 2) ({# SCC twice #} 3) + more 1 2 + Sum (part [1; 2; 3]))
