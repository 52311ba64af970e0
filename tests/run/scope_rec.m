-- rec makes everything of its group visible in the group: functions, constants and what patterns bind.
-- expect: 120
-- expect: true false
-- expect: [1; 2; 1; 2; 1]
-- expect: [1; 1; 2; 3; 5; 8; 13]
-- expect: 6
let rec fac n = if n = 0 then 1 else n * fac (n - 1)
and even n = n = 0 | odd' (n - 1)
and odd' n = n ~= 0 & even (n - 1)
and ones = 1 . twos
and twos = 2 . ones
and (a, b) = (3, a * 2)
and fibs = 1 . 1 . map2 (+) fibs (tl fibs)
in
itos (fac 5) @ "\n" @
show_bool (even 10) @ " " @ show_bool (even 7) @ "\n" @
show_list itos (head 5 ones) @ "\n" @
show_list itos (head 7 fibs) @ "\n" @
itos b
