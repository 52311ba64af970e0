-- lists.m: the basics of lists.
--
-- All are lazy where they can be; length and rev run in constant stack.

module
export (@), (??), hd, tl, null, nil, length, head, tail, last, select, sublist,
       rev, reverse, rept, space, from, count, for, rotate, index,
       conc, concmap, mix;
rec
    (@) [] ys = ys
||  (@) (x.xs) ys = x . (xs @ ys)

-- The element at a position that counts from 0 (??) or 1 (select).
and (??) [] n = fail "??: no such element"
||  (??) (x.xs) n = if n = 0 then x else xs ?? (n - 1)

and select n [] = fail "select: no such element"
||  select n (x.xs) = if n = 1 then x else select (n - 1) xs

and hd [] = fail "hd: empty list"
||  hd (x.xs) = x

and tl [] = fail "tl: empty list"
||  tl (x.xs) = xs

and null [] = true
||  null (x.xs) = false

and nil = []

and length l = (len 0 l
    where rec len n [] = n
          ||  len n (x.xs) = len (n + 1) xs)

-- The first n elements, or all if there are fewer; and the others.
and head n l & (n < 1) = []
||  head n [] = []
||  head n (x.xs) = x . head (n - 1) xs

and tail n l & (n < 1) = l
||  tail n [] = []
||  tail n (x.xs) = tail (n - 1) xs

and last [] = fail "last: empty list"
||  last (x.xs) = (latest x xs
    where rec latest x [] = x
          ||  latest x (y.ys) = latest y ys)

-- m elements, starting with the n-th, which counts from 1.
and sublist n m l = head m (tail (n - 1) l)

and rev l = reverse l
and reverse l = (onto [] l
    where rec onto r [] = r
          ||  onto r (x.xs) = onto (x.r) xs)

and rept n x = if n < 1 then [] else x . rept (n - 1) x
and space n = rept n ' '

and from n = n . from (n + 1)
and count a b = if a > b then [] else a . count (a + 1) b
and for a b f = if a > b then [] else f a . for (a + 1) b f

-- n steps to the left, so that the first n elements come last; to the right if n is negative.
and rotate [] n = []
||  rotate l n =
        if n < 0 then reverse (rotate (reverse l) (- n)) else
        (turn [] l n
         where rec turn front rest 0 = rest @ reverse front
               ||  turn front [] k = turn [] l k
               ||  turn front (x.xs) k = turn (x.front) xs (k - 1))

-- Where p first stands in l as consecutive elements, counted from 0; -1 if nowhere.
and index p l = (search 0 l
    where rec search n l =
              if begins p l then n
              else if null l then -1
              else search (n + 1) (tl l))
and begins [] l = true
||  begins p [] = false
||  begins (x.xs) (y.ys) = if x = y then begins xs ys else false

and conc [] = []
||  conc (l.ls) = l @ conc ls

and concmap f [] = []
||  concmap f (x.xs) = f x @ concmap f xs

-- The lists joined, with sep between each two.  The first is there before the second is looked for.
and mix [] sep = []
||  mix (l.ls) sep =
        l @ case ls in
               [] : []
            || _  : sep @ mix ls sep
            end
end
