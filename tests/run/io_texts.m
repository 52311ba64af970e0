-- Texts in texts, and characters that are still to be computed, come out in order.
-- expect: ab12cdxyz78!
let rec type T = T Char T + U Char Int + E
and up c = chr (ord c + 1)
in (("ab", 12), [("c", 'd')], T 'x' (T (up 'x') (T 'z' E)), U '7' 8, ['!']), "\n"
