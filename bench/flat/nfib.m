-- Calls of a function and arithmetic, nothing else.
let rec nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1
in itos (nfib @N@) @ "\n"
