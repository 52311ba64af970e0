-- Orders: the shop prints the customers at the end, and each was cut from the whole line of the order.
let rec
    line k = "customer" @ itos (k % 100) @ "," @ itos k @ " pieces of article " @ itos (k * 7 % 1000) @ " by the next ship"
and customer l = (let (c, _) = take (\x. x ~= ',') l in c)
and book 0 names n = "letters " @ itos n @ "\n" @ mix (head 5 names) " " @ "\nnames " @ itos (length (conc names)) @ "\n"
||  book k names n = (let l = line k in let m = n + length l and c = customer l in
                      seq m (seq c (book (k - 1) (c . names) m)))
in
book 1200 [] 0
