-- fixed.m: throws a die n times and counts how often each face came up.  The counters are strict.
--
-- Input: n.  The counters stand in a search tree, which is evaluated to its leaves at every throw: the subtrees are
-- strict fields, and so are the numbers in it.

let rec
    type Tally = Empty + Count Tally! Int Int! Tally!     -- smaller faces, face, how often, larger faces

and once face Empty = Count Empty face 1 Empty
||  once face (Count l f n r) =
        if face < f then Count (once face l) f n r
        else if face > f then Count l f n (once face r)
        else Count l f (n + 1) r

-- All throws into the tree, one after the other.
and tally t [] = t
||  tally t (face.faces) = let t' = once face t in seq t' (tally t' faces)

-- n throws: the upper bits of a linear congruential sequence.
and throws 0 seed = []
||  throws n seed = seed / 65536 % 6 + 1 . throws (n - 1) ((seed * 1103515245 + 12345) % 2147483648)

and report Empty = ""
||  report (Count l f n r) = report l @ itos f @ ":" @ itosf 8 n @ "\n" @ report r

in report (tally Empty (throws (stoi input) 1))
