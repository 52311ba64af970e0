-- A string literal unrolls afresh each time, one character at a time.
-- expect: hello 5 olleh
-- expect: 10000
-- expect: lo
let s = "hello" in
let rec lots n = if n = 0 then [] else "ab" . lots (n - 1) in
s @ " " @ itos (length s) @ " " @ reverse s @ "\n" @
itos (length (conc (lots 5000))) @ "\n" @
tail 3 s
