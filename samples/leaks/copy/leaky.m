-- leaky.m: a set of numbers that remembers all it ever was.  Adding what is there already copies, and the copies leak.
--
-- Input: n.  The numbers 1 to n, taken to the third power modulo 31, go into a set one by one; how large was the set at
-- the beginning, after a third, two thirds, and at the end, and what is in it?

let rec
    type Set = Empty + Node Set! Int! Set!

and insert x Empty = Node Empty x Empty
||  insert x (Node l y r) =
        if x < y then Node (insert x l) y r
        else if x > y then Node l y (insert x r)
        else Node l y r

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
