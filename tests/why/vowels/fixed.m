-- What part of a text is vowels? The text is walked for the vowels, and then for its length.
let rec
    text 0 s = []
||  text n s = chr (97 + s % 26) . text (n - 1) ((s * 75 + 74) % 65537)
and vowel c = mem c "aeiou"
and share t = both t 0 0
and both [] v n = v * 1000 / n
||  both (c.cs) v n = seq v (seq n (both cs (if vowel c then v + 1 else v) (n + 1)))
in
itos (share (text 30000 1)) @ " of 1000\n"
