-- local ... in ... end shows only the second part; the first is visible in it.
-- expect: 6 7
-- expect: 100
let hidden = 100 in
(let rec local hidden = 5 and step x = x + 1 in f x = step (hidden + x) and g x = f (x + 1) end
 in itos (f 0) @ " " @ itos (g 0) @ "\n" @ itos hidden)
