-- An Integer that a loop adds up is evaluated as the loop goes, large ones too; one that is never
-- needed is not evaluated at all.
-- skip: -O0 faults
-- flags: -H2M -A256k
-- expect: 500000500000 3 0 1298074214633706907132624082305023 7 ok
let rec sum acc n = if n = 0 then acc else sum (acc +# Int2Integer n) (n - 1)
and ping a b n = if n = 0 then a -# b else pong b (a +# 1I) (n - 1)
and pong a b n = if n = 0 then b -# a else ping a b (n - 1)
and unused a n = if n = 0 then 3I else unused (a +# fail "evaluated") (n - 1)
and twice a n = let b = a +# a in if n = 0 then a -# 1I else twice b (n - 1)
and some a n = if n = 0 then 7I else if n < 0 then a else some (a /# 0I) (n - 1)
and wrong a n = if n = 0 then a else wrong (a /# 0I) (n - 1)
in mix (map Iitos [sum 0I 1000000; unused 1I 1000; ping 1I 1I 100000; twice 1I 110; some 1I 3]) " " @ " "
   @ catch (Iitos (wrong 1I 3)) (\m. "ok")
