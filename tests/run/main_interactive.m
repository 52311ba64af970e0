-- A dialogue: prompts and answers, line by line.
-- input: 3
-- input: 4
-- input: 0
-- input: not reached
-- expect: number? 9
-- expect: number? 16
-- expect: number? bye
let rec lines [] = [] || lines s = let (l, r) = splitat '\n' s in l . lines r
and session ls = "number? " @ answer ls
and answer [] = "end\n"
||  answer (l.ls) = let n = stoi l in
        if n = 0 then "bye\n" else itos (n * n) @ "\n" @ session ls
in session (lines input)
