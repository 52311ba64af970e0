-- The program's expression may have a where; input is in scope in all of it.
-- input: abc
-- expect: ABC 4
up input @ " " @ itos (length text)
where up s = map (\c. chr (ord c - 32)) (filter isalpha s)
and text = input
