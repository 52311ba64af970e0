-- A constant of the program's own file is a variable of its expression.
-- prints: 80000200000
-- peak: small
-- file: prog.m
let rec from n m = if n > m then [] else n . from (n + 1) m
and xs = from 1 400000 in
itos (Sum xs) @ "\n"
