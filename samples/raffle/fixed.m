-- The same, but for the letters the number of tickets is enough.
let rec type Tree = Tip + Node Tree Int Tree
and     type Raffle = Raffle Tree Int           -- the numbers that were drawn, and how many they are
in
let rec has x Tip = false
||      has x (Node l y r) = if x = y then true else if x < y then has x l else has x r
and     insert x Tip = Node Tip x Tip
||      insert x (Node l y r) = if x < y then Node (insert x l) y r else Node l y (insert x r)
and     next seed = (seed * 1103515245 + 12345) % 2147483648
and     draw k seed (Raffle t n) =
            if k = 0 then Raffle t n
            else let x = next seed in
                 if has x t then draw k x (Raffle t n) else draw (k - 1) x (Raffle (insert x t) (n + 1))
and     count (Raffle t n) = n
and     sign i n = if n = 0 then i % 97 else sign (i * 31 + n) (n - 1)
and     letter i n =
            "Letter " @ itos i @ " of " @ itos n @ ", signed " @ itos (sign i 100) @ "\n"
and     letters i n = if i > n then [] else letter i n . letters (i + 1) n
in
conc (letters 1 (count (draw (stoi input) 42 (Raffle Tip 0))))
