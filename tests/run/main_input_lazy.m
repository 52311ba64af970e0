-- Input is read no further than it is needed.
-- input: first line
-- input: second line
-- expect: first
hd (choplist (splitat ' ') input)
