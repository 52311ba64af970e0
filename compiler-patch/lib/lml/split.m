-- split.m: splitting and joining lists.
--
-- splitat, partition, split and choplist hand out the beginning before they have seen the end, by lazy pair
-- patterns.  take does not: it collects, and returns when the predicate fails.

module
export splitat, take, partition, split, combine, choplist, group, transpose, translit, takeword;
rec
-- The part before the first x, and the part after it.
    splitat x [] = ([], [])
||  splitat x (y.ys) =
        if y = x then ([], ys)
        else let (before, after) = splitat x ys in (y.before, after)

-- The longest prefix whose elements satisfy p, and the rest.
and take p l = (collect [] l
    where rec collect done [] = (reverse done, [])
          ||  collect done (l as x.xs) =
                  if p x then collect (x.done) xs else (reverse done, l))

-- Those that satisfy p, and those that don't.
and partition p [] = ([], [])
||  partition p (x.xs) =
        let (yes, no) = partition p xs in
        if p x then (x.yes, no) else (yes, x.no)

-- Pairs into a pair of lists, and back; the shorter list decides.
and split [] = ([], [])
||  split ((a, b).l) = let (xs, ys) = split l in (a.xs, b.ys)

and combine (xs, ys) = (combine xs ys
    where rec combine (a.xs) (b.ys) = (a, b) . combine xs ys
          ||  combine xs ys = [])

-- Cut piece after piece off a list, by a function that returns a piece and the rest, until nothing is left.
and choplist f [] = []
||  choplist f l = let (piece, rest) = f l in piece . choplist f rest

-- Runs of elements that are equal, by eq, to the first of their run.
and group eq [] = []
||  group eq (x.xs) = let (same, rest) = take (eq x) xs in (x.same) . group eq rest

-- Rows into columns; the shortest row decides.
and transpose [] = []
||  transpose rows =
        if exists null rows then []
        else map hd rows . transpose (map tl rows)

-- Every element that is the first of a pair replaced by the second.
and translit pairs l = map (\x. assocdef x pairs x) l

-- The next word and what follows it: a name (letters, digits and _, no digit first), a number, or any other
-- single character.  Blanks, tabs and newlines before it are skipped; at the end there are two empty strings.
and takeword [] = ([], [])
||  takeword (c.s) =
        if c = ' ' | c = '\n' | c = '\t' then takeword s
        else if isalpha c | c = '_' then word (\d. isalnum d | d = '_') c s
        else if isdigit c then word isdigit c s
        else ([c], s)
and word p c s = let (cs, rest) = take p s in (c.cs, rest)
end
