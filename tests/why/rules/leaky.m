-- price rules, each from the sales figures of an article, and orders by them
let rec figures k = sales 100 (k * 7919 + 13)
and sales 0 s = []
||  sales n s = (let x = (s / 64) % 1000 in seq x (x . sales (n - 1) ((s * 1103515245 + 12345) % 2147483648)))
and total acc [] = acc
||  total acc (x.xs) = (let t = acc + x in seq t (total t xs))
and peak acc [] = acc
||  peak acc (x.xs) = peak (if x > acc then x else acc) xs
and rule k = (let figs = figures k in
              let mean = total 0 figs / 100 in
              if peak 0 figs > 100
              then ("article " @ itos k, \q. q * mean - (if q > 10 then peak 0 figs / 10 else 0))
              else ("article " @ itos k, \q. q * 100))
and rules a b = if a > b then [] else rule a . rules (a + 1) b
and useful acc [] = acc
||  useful acc ((name, f).r) = useful (if f 1 > 480 then acc + 1 else acc) r
and price_list acc q [] = acc
||  price_list acc q ((name, f).r) = (let t = acc + f q in seq t (price_list t q r))
and orders qs rs = map (\q. itos q @ ": " @ itos (price_list 0 q rs) @ "\n") qs
in  let rs = rules 1 400 in
    itos (useful 0 rs) @ " dear articles\n" @ conc (orders [1; 5; 12; 40] rs)
