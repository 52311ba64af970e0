-- A binary search tree of n numbers, built, summed and measured.
let rec type Tree = Tip + Node Tree Int Tree
and put x Tip = Node Tip x Tip
||  put x (t as Node l y r) =
        if x < y then Node (put x l) y r
        else if x > y then Node l y (put x r)
        else t
and build n seed t =
        if n = 0 then t else let u = put seed t in seq u (build (n - 1) (next seed) u)
and next seed = (seed * 1103515245 + 12345) % 2147483648
and total Tip = 0
||  total (Node l x r) = total l + x + total r
and depth Tip = 0
||  depth (Node l x r) = 1 + max (depth l) (depth r)
and max a b = if a > b then a else (b : Int)
in
let t = build @N@ 42 Tip in
"(" @ itos (total t) @ "," @ itos (depth t) @ ")\n"
