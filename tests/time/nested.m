-- nested.m: a local function in the text of another one of its name, which goes on behind it.  Input: two
-- numbers, how often the outer one turns and the inner one.
let rec both n k = (go n 1
        where rec go n s =
                if n = 0
                then (let rec go m t = if m = 0 then t else
                                           go (m - 1) (bitxor (t * 7 + m) 9)
                      in go k s)
                else go (n - 1) (bitxor (s * 3 + n) 5))
in
case map stoi (choplist (splitat ' ') input) in
   [a; b] : itos (both a b) @ "\n"
end
