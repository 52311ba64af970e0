-- A vending machine, in a state monad of one's own.
let rec
    type Machine = {coins:Int!; cans:Int!; refused:Int!; refills:Int!}
and BIND m f s = (let p = m s in seq p (let (x, s') = p in seq s' (f x s')))
and THEN m k = BIND m (\x. k)
and return x s = (x, s)
and get s = (s, s)
and update f s = (0, f s)
and insert n = update (\m. m.coins:=(m.coins + n))
and refuse = update (\m. m.refused:=(m.refused + 1))
and sell = (m := get; if m.cans > 0 then update (\m. m.cans:=(m.cans - 1)) else refill)
and refill = update (\m. m.cans:=50 .refills:=(m.refills + 1))
and event k = if k % 5 = 0 then refuse else (insert (k % 3); sell)
and run k n = if k > n then return 0 else (event k; run (k + 1) n)
in
let (_x, m) = run 1 12000 (Machine 0 50 0 0) in
itos (m.coins) @ " coins, " @ itos (m.cans) @ " cans, " @ itos (m.refused) @ " refused, " @ itos (m.refills) @ " refills\n"
