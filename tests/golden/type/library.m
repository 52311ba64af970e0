-- The program reads input and may have any type; primitives and the library have theirs.
let rec numbers = map stoi (choplist takeline input)
and takeline [] = ([], [])
||  takeline ('\n' . s) = ([], s)
||  takeline (c . s) = let (l, rest) = takeline s in (c . l, rest)
and safe x = catch (trace "here" x) (\message. fail message)
in (numbers, safe 1, mark "end" (reduce (@) [] ["a"; "b"]))
