-- A market for one good. Bids and offers are kept in order of their prices, and are in use to the end. Each deal is added to the
-- books of two dealers; the books are looked at in the evening only.
let rec
    type Order = Order Int! Int!
and type Dealer = {money:Int!; goods:Int!; deals:Int!}

-- An order and its dealer, into its place.
and place before new [] = [new]
||  place before (new as Order p d) (l as (q as Order p' _).rest) =
        if before p p' then new . l else (let r = place before new rest in seq r (q . r))

and trade price d ds = change d (\b. b.money:=(b.money + price) .goods:=(b.goods - 1) .deals:=(b.deals + 1)) ds
and buy price d ds = change d (\b. b.money:=(b.money - price) .goods:=(b.goods + 1)) ds
and change 0 f (b.bs) = (let ! (c as Dealer _ _ _) = f b in c . bs)
||  change n f (b.bs) = (let r = change (n - 1) f bs in seq r (b . r))

-- The highest bid and the lowest offer meet.
and settle bids [] ds k = (bids, [], ds, k)
||  settle [] offers ds k = ([], offers, ds, k)
||  settle (bids as (Order b x).bs) (offers as (Order a y).os) ds k =
        if b < a then (bids, offers, ds, k)
        else (let ds' = trade a y (buy a x ds) in seq ds' (settle bs os ds' (k + 1)))

and day 0 s bids offers ds k = (bids, offers, ds, k)
||  day n s bids offers ds k =
        (let s' = (s * 1103 + 12289) % 65521 in
         let new = Order (s' / 16 % 1000 + (if s' % 2 = 0 then 120 else 0)) (s' / 5 % 6) in
         let bids' = (if s' % 2 = 1 then place (\p. \q. p > q) new bids else bids)
         and offers' = (if s' % 2 = 0 then place (\p. \q. p < q) new offers else offers) in
         seq new (seq bids' (seq offers' (
         let ! (b, a, d, j) = settle bids' offers' ds k in seq b (seq a (seq d (seq j (day (n - 1) s' b a d j))))))))

and line b = itos (b.money) @ " " @ itos (b.goods) @ " " @ itos (b.deals) @ "\n"
and prices l = Sum (map (\new. let (Order p _) = new in p) l)
in
let ! (bids, offers, ds, k) = day 9000 1 [] [] (rept 6 (Dealer 0 0 0)) 0 in
itos k @ " deals, " @ itos (length bids) @ " bids, " @ itos (length offers) @ " offers\n" @
concmap line ds @ itos (prices bids) @ " " @ itos (prices offers) @ "\n"
