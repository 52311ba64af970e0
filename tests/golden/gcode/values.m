-- Evaluations that meet a value in any case, and entries that do the work of a quiet function: both fields of mean's
-- suspended call are values, since the comparison comes first; seen's argument isn't one in all calls; a call of an unknown
-- function isn't quiet, nor is a division that may fail.
let rec halves n u v = if n = 0 | u > v then [] else mean u v . halves (n - 1) (u +. 1.0) v
and mean u v = (u +. v) *. 0.5
and tails [] = []
||  tails (l as x.xs) = seen l . tails xs
and seen l = case l in [] : 0 || x.xs : 1 end
and twice f x = f (f x)
and third a b = [a / 3; a / b]
in (halves 5 1.0 9.0, tails [1; 2], seen (third 7 0), twice (\x. x + 1) 2)
