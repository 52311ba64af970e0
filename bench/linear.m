-- linear.m: algorithms that are linear in n, for linear.sh: linear NAME N prints something that depends on all of it.
let rec type Tree = Leaf + Node Tree Int Tree
-- loops
and count n acc = if n = 0 then acc else count (n - 1) (acc + n % 3)
and real n x = if n = 0 then x else real (n - 1) (x *. 0.999 +. 1.0)
and whole n x = if n = 0 then x else whole (n - 1) ((x *# 3I +# 1I) %# 1000000000000000000000007I)
-- not in tail position: the stack is as deep as n, and something is allocated at each level
and deep n = if n = 0 then [] else let r = deep (n - 1) in seq r (n . r)
and fold f z [] = z || fold f z (x.xs) = f x (fold f z xs)
-- lists that are all there at once
and upto i n = if i > n then [] else i . upto (i + 1) n
and last' x [] = x || last' x (y.ys) = last' y ys
and flip' [] r = r || flip' (x.xs) r = flip' xs (x.r)
-- a tower of suspended sums, entered at the end; and a list each of whose tails was suspended
and tower n x = if n = 0 then x else tower (n - 1) (if n < 0 then 1 else x + n)
and lazy n x = if n = 0 then x else lazy (n - 1) (tl (n . x))
-- trees
and build d k = if d = 0 then Leaf else Node (build (d - 1) (2 * k)) k (build (d - 1) (2 * k + 1))
and sum Leaf = 0 || sum (Node l x r) = sum l + x + sum r
and depth n = if n < 2 then 1 else 1 + depth (n / 2)
-- text
and words s inside n = case s in [] : if inside then n + 1 else n
    || (c.cs) : if c = ' ' | c = '\n' then words cs false (if inside then n + 1 else n) else words cs true n end
and text n = if n = 0 then [] else 'a' . 'b' . ' ' . text (n - 1)
-- an array, each element of which is made from the one before
and table n = let rec a = array 0 n hd ((0, 1) . [(i, (a ? (i - 1)) * 3 % 1000003) ;; i <- [1 .. n]]) in a
-- so often something short-lived is allocated while so much is alive
and churn n xs = if n = 0 then hd xs else churn (n - length (head 4 (upto n (n + 9)))) xs
in
let name = hd argv and n = stoi (hd (tl argv)) in
let live = upto 1 n in
if name = "loop" then itos (count n 0)
else if name = "double" then ftos (real n 0.0)
else if name = "integer" then Iitos (whole n 1I)
else if name = "deep" then itos (hd (deep n))
else if name = "foldr" then itos (fold (\x.\r. x + r) 0 (upto 1 n))
else if name = "stream" then itos (length (filter (\x. x % 3 = 0) (map (+ 1) [1 .. n])))
else if name = "list" then itos (length live + last' 0 live)
else if name = "reverse" then itos (hd (flip' live []))
else if name = "tower" then itos (tower n 0)
else if name = "tails" then itos (length (lazy n [n]))
else if name = "tree" then itos (sum (build (depth n) 1))
else if name = "words" then itos (words (text (n / 3)) false 0)
else if name = "input" then itos (words input false 0)
else if name = "output" then text (n / 3)
else if name = "array" then itos (table n ? n)
else if name = "compare" then (if live = upto 1 n then "same" else "other")
else if name = "live" then (let l = length live in itos (churn 4000000 live + l))
else fail ("linear: no algorithm " @ name)
