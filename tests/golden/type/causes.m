-- One message for each cause, and none for its consequences.
let rec length [] = 0 || length (x.xs) = 1 + length xs
and argument = length 5
and operand = 1 + true
and condition = if 1 then 'a' else 'b'
and branches = if true then 1 else false
and uses_branches = (branches + 1, branches & true)
and elements = [1; 2; 'c'; 'd'; 5]
and clauses 0 = 'a' || clauses 1 = "a" || clauses 2 = "b"
and columns 'a' = 1 || columns [] = 2 || columns (x.xs) = 3
and arms x = case x in 0 : 'a' || true : 'b' || 2 : 3 end
and many x = argument + x x
and applied = 3 4
and toomany = length "" 1 2
and guard x & ("yes") = x || guard x = x
and bound = [1 .. 'z']
and generator = [x ;; x <- 3]
and pattern = [x ;; (x, 'c') <- [1, 2]]
and logic = ~ 1 | 'c'
in argument
