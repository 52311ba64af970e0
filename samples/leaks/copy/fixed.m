-- fixed.m: a set of numbers that remembers all it ever was.  What is there already is shared.
--
-- Input: n.  The numbers 1 to n, taken to the third power modulo 31, go into a set one by one; how large was the set at
-- the beginning, after a third, two thirds, and at the end, and what is in it?

let rec
    type Set = Empty + Node Set! Int! Set!

and insert x s = if member x s then s else added x s

and added x Empty = Node Empty x Empty
||  added x (Node l y r) =
        if x < y then Node (added x l) y r
        else Node l y (added x r)

and member x Empty = false
||  member x (Node l y r) = if x < y then member x l else x = y | member x r

-- The newest set first, then all those before it.
and versions s [] old = s . old
||  versions s (x.xs) old = let s' = insert x s in seq s' (versions s' xs (s . old))

and elements Empty rest = rest
||  elements (Node l x r) rest = elements l (x . elements r rest)

and size s = length (elements s [])

and report n all =
        concmap (\back. itos (n - back) @ " in: " @ itos (size (select (back + 1) all)) @ "\n")
                [n; n - n / 3; n / 3; 0] @
        mix (map itos (elements (hd all) [])) " " @ "\n"

in
let n = stoi input in
report n (versions Empty [x * x * x % 31 ;; x <- [1..n]] [])
