-- crossing.m: a list is wanted backwards, so all of it becomes something else first.
let rec type Stack = Empty + Push Int Stack

and pile [] s = s
||  pile (x.xs) s = let y = stoi (itos x) in seq y (pile xs (Push y s))

and unpile Empty = []
||  unpile (Push x s) = x . unpile s

in let xs = count 1 1000 in
   if Sum xs = 0 then "?\n" else concmap (\x. itos x @ "\n") (unpile (pile xs Empty))
