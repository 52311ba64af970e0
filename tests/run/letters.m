-- Loops over literals, which take their characters from the text: append and others, of the library and the program's own.
-- expect: abc|d|
-- expect: |
-- expect: a"b\c	d?
-- expect: 155 170 147
-- expect: 1 97
-- expect: twice twice
-- expect: heLLo 11
-- expect: [4; 8] -1
-- expect: true false
-- expect: a,b,c.
-- expect: caught fgh
-- expect: caught the end of xyz
-- expect: 6 6
-- expect: (ace, bdf)
-- expect: shared: ok, ok!
-- expect: xyxyxy
-- expect: 300000
let rec app [] ys = ys
||      app (x.xs) ys = x . app xs ys
-- the list isn't the first argument, the end is what is left over
and     each sep (c.cs) = c . after sep cs
||      each sep l = "."
and     after sep [] = "."
||      after sep (c.cs) = sep . c . after sep cs
-- the list, and the rest, are wanted as they are: no twin
and     places c l = (look 0 l where rec look n [] = []
                                     ||  look n (x.xs) = if x = c then n . look (n + 1) xs else look (n + 1) xs)
and     tails [] = [[]]
||      tails (x.xs) = (x.xs) . tails xs
and     find c n [] = -1
||      find c n (x.xs) = if x = c then n else find c (n + 1) xs
and     vowel c = mem c "aeiou"
-- fails at the end, or on the way
and     until c (x.xs) & (x = c) = xs
||      until c (x.xs) = until c xs
||      until c _ = fail "the end of xyz"
and     strict (x.xs) = if x = 'h' then fail "fgh" else 1 + strict xs
||      strict [] = 0
-- two lists come back
and     halves [] = ([], [])
||      halves (x.xs) = let (a, b) = halves xs in (x.b, a)
-- the literal is evaluated once by each call
and     again 0 = ""
||      again n = "xy" @ again (n - 1)
and     long n = if n = 0 then 0 else length ("abc" @ "") + long (n - 1)
and     codes l = mix (map (\c. itos (ord c)) l) " "
and     caught x = catch (itos x) (\m. "caught " @ m)
in
"abc" @ "|" @ "d" @ "|\n" @
"" @ "|\n" @
app "a\"b\\c\td?" "\n" @
codes ("\233\252" @ "\223") @ "\n" @
(let l = "a\0b" @ "" in itos (length l) @ " " @ codes l) @ "\n" @
(let s = "twice" in s @ " " @ s) @ "\n" @
map (\c. if c = 'l' then 'L' else c) "hello" @ " " @ itos (length "hello world") @ "\n" @
show_list itos (places 'o' "hello, wor") @ " " @ itos (find 'z' 0 "hello") @ "\n" @
show_bool (vowel 'e') @ " " @ show_bool (vowel 'x') @ "\n" @
each ',' "abc" @ "\n" @
caught (strict "efgh") @ "\n" @
caught (length (until 'w' "xyz")) @ "\n" @
itos (length (conc (tails "abc"))) @ " " @ itos (Sum (map (\c. 1) "abcdef")) @ "\n" @
(let (a, b) = halves "abcdef" in "(" @ a @ ", " @ b @ ")") @ "\n" @
(let ok = "ok" @ "" in "shared: " @ ok @ ", " @ ok @ "!") @ "\n" @
again 3 @ "\n" @
itos (long 100000) @ "\n"
