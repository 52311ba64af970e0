-- A constant is entered once, whoever asks; a function that is one is entered where it stands.
-- entries table 1, item 3, choose 1, yes 4, no 0, first 2, second 3
let rec table = {# SCC table #} map (\x. {# SCC item #} x * x) [1; 2; 3]
and choose = {# SCC choose #} if length table = 3 then \x. {# SCC yes #} x + 1 else \x. {# SCC no #} x
and first x = {# SCC first #} Sum table + choose x
and second x = {# SCC second #} if x > 1 then choose x + hd table else x
in itos (first 1 + first 2 + second 0 + second 2 + second 3)
