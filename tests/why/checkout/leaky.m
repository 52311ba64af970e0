-- A queue at a counter: customers as (arrival, need); the waiting times are summed, the list of customers is counted after.
let rec
    customers 0 s t = []
||  customers n s t =
        let s1 = random s in
        let a = t + s1 / 64 % 5 and k = s1 / 2048 % 5 in
        seq a (seq k ((a, k) . customers (n - 1) s1 a))
and serve [] free wait longest = (wait, longest)
||  serve ((a, k) . cs) free wait longest =
        let start = if a > free then a else free in
        let w = start - a in
        serve cs (start + k) (wait + w) (if w > longest then w else longest)
in  let cs = customers 20000 11 0 in
    let (w, l) = serve cs 0 0 0 in
    itos w @ " waited, longest " @ itos l @ "\n" @
    itos (length cs) @ " customers\n"
