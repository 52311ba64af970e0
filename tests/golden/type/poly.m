-- Let-polymorphism: what is generalised, and what is not.
let rec map f [] = []
||      map f (x.xs) = f x . map f xs
and id x = x
and compose f g x = f (g x)
and twice f = compose f f
-- Not used by each other in a circle, so each is polymorphic in the others.
and pairs = (id 1, id true, twice id 'c')
-- In a circle, and polymorphic after it.
and even p [] = p || even p (x.xs) = odd p xs
and odd p [] = p || odd p (x.xs) = even p xs
-- Variables of a pattern are generalised, too.
and (first, second) = (id, \x.\y.x)
and used = (first 1, first "a", second 'x' true)
-- A definition that never ends has any type.
and loop = loop
and outer x =
    let inner y = (x, y)
    and same = x
    in (inner 1, inner true, same)
in (map, outer, even true "ab")
