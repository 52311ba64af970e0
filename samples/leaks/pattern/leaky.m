-- leaky.m: a text with its title, that is its first line, in capitals.  The title leaks.
--
-- Input: a text.  span is splitat, written out: it gives the line up to the separator, and what comes after that.

let rec
    span c [] = ([], [])
||  span c (x.xs) =
        if x = c then ([], xs)
        else let (line, rest) = span c xs in (x.line, rest)

and capital c = if islower c then chr (ord c - ord 'a' + ord 'A') else c

and titled text = let (title, body) = span '\n' text in map capital title @ "\n" @ body

in titled input
