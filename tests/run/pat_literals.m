-- Ints, negative ints, characters; many of each.
-- expect: [1; -1; 0; 100; -7]
-- expect: vowel vowel other
let f 1 = 1 || f -1 = -1 || f 0 = 0 || f 99 = 100 || f n = -7
and v 'a' = "vowel" || v 'e' = "vowel" || v 'i' = "vowel" || v 'o' = "vowel" || v 'u' = "vowel" || v c = "other"
in show_list itos (map f [1; -1; 0; 99; 98]) @ "\n" @ mix (map v "uox") " "
