-- Input passes through in constant space: the prompt's answers to a long input, made by the program itself.
-- timeout: 60
-- skip: stress valgrind
-- flags: -H4M
-- expect: 2000000
let rec lines [] = [] || lines s = let (l, r) = splitat '\n' s in l . lines r
and text n = if n = 0 then [] else "ab\n" @ text (n - 1)
in itos (length (filter (= "ab") (lines (text 2000000))))
