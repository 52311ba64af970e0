-- What part of a text is vowels? The text is walked for the vowels, and then for its length.
let rec
    text 0 s = []
||  text n s = chr (97 + s % 26) . text (n - 1) ((s * 75 + 74) % 65537)
and vowel c = mem c "aeiou"
and vowels [] n = n
||  vowels (c.cs) n = seq n (vowels cs (if vowel c then n + 1 else n))
and size [] n = n
||  size (c.cs) n = seq n (size cs (n + 1))
and share t = vowels t 0 * 1000 / size t 0
in
itos (share (text 30000 1)) @ " of 1000\n"
