-- The stock of a depot is a record, which deliveries and sales change.
let rec
    type Depot = {stock:Int!; sold:Int!}
and type Event = Deliver Int + Sell Int
and events 0 s = []
||  events n s = (let s' = (s * 75 + 74) % 65537 in seq s' ((if s' % 3 = 0 then Sell (s' % 9) else Deliver (s' % 5)) . events (n - 1) s'))
and handle d (Deliver n) = d.stock:=(d.stock + n)
||  handle d (Sell n) = d.stock:=(d.stock - n).sold:=(d.sold + n)
and run d [] = d
||  run d (e.es) = (let d2 = handle d e in seq d2 (run d2 es))
in
let d = run (Depot 100 0) (events 12000 1) in
itos (d.stock) @ " in stock, " @ itos (d.sold) @ " sold\n"
