-- Who is charged, and as what: see tag.c.
let rec
    type T = Leaf + Node T Int T
and build n = if n = 0 then Leaf else Node (build (n - 1)) (n * n) (build (n - 1))
and apply f x = [f x; f x]
and split l = (let (a, b) = halves l in a @ b)
and halves l = (let rec halves' (x.y.r) = (let (p, q) = halves' r in (x.p, y.q))
                ||  halves' r = (r, [])
                in halves' l)
and pointfree = map (\x. (x, 'c')) o filter odd
in
(build 2, apply (+ 1) 3, split [1; 2; 3], pointfree [1; 2; 3])
