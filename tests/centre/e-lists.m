-- Marks in what is fused, specialised and looped over.
-- entries square 100, keep 100, sum 1, upto 101, list 1, fold 50, unseen 0
let rec square x = {# SCC square #} x * x
and keep x = {# SCC keep #} x % 2 = 0
and upto n m = {# SCC upto #} if n > m then [] else n . upto (n + 1) m
and total l = {# SCC sum #} reduce (\x. \s. {# SCC fold #} x + s) 0 l
in itos (total (filter keep (map square ({# SCC list #} upto 1 100)))) @ hd ["\n"; {# SCC unseen #} "no"]
