-- A type sees itself without rec; its constructors are visible in the body, and to siblings inside rec.
-- A type and its constructor may share a name.
-- expect: 3 2
-- expect: leaf
-- expect: 5
let type Nat = Zero + Succ Nat in
let rec toint Zero = 0 || toint (Succ n) = 1 + toint n in
let rec type Tree = Leaf + Fork Tree Tree
    and depth Leaf = 0 || depth (Fork l r) = 1 + max (depth l) (depth r)
    and sample = Fork Leaf (Fork Leaf Leaf)
in
itos (toint (Succ (Succ (Succ Zero)))) @ " " @ itos (depth sample) @ "\n" @
case Leaf in Leaf : "leaf" || _ : "fork" end @ "\n" @
(let type Box = Box Int in let unbox (Box n) = n in itos (unbox (Box 5)))
