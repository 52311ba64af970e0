-- Fused loops evaluate what the two they come from would, and no more.
-- expect: 16 true 3 false 10 true caught 6 12
let rec boom x = if x > 3 then fail "boom" else x
and sum n [] = n
||  sum n (x.xs) = sum (n + x) xs
and squares l = map (\x. x * x) l
and odds l = filter (\x. x % 2 = 1) l
and upto n = if n = 0 then [] else n . upto (n - 1)
and firstbig k = exists (\x. x > k) (squares (from 1))
and nth n (x.xs) = if n = 0 then x else nth (n - 1) xs
and len n [] = n
||  len n (x.xs) = len (n + 1) xs
and third = len 0 (map boom [1; 2; 30])
and drain [] = true
||  drain (x.xs) = drain xs
in
mix [ itos (sum 0 (odds (upto 8)))
    ; show_bool (firstbig 1000000)
    ; itos third
    ; show_bool (exists (\x. x = 2) (takewhile (\x. x < 5) (map (\x. x * 3) (from 1)))
                 where rec takewhile p (x.xs) = if p x then x . takewhile p xs else [])
    ; itos (len 0 (map (\x. fail "no") (upto 10)))
    ; show_bool (drain (map boom (upto 9)))
    ; catch (itos (sum 0 (map boom (upto 5)))) (\s. "caught")
    ; itos (nth 5 (filter (\x. x > 0) (from (-3))))
    ; itos (sum 0 (map2 (+) (filter (\x. x > 1) (upto 3)) (from 3)))
    ] " "
