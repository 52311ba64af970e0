-- Where the flag is tested, and what is written several times: loops, one with an unknown call, a recursion, three that
-- call one another, and a loop that tests nothing as it allocates.
let rec gcd' a b = if b = 0 then a else gcd' b (a % b)
and all p [] = true
||  all p (x.xs) = p x & all p xs
and ack 0 n = n + 1
||  ack m 0 = ack (m - 1) 1
||  ack m n = ack (m - 1) (ack m (n - 1))
and red n = if n < 1 then 0 else green (n - 1) + blue (n - 2)
and green n = if n < 2 then 1 else blue (n - 3) + red (n - 4)
and blue n = if n > 9 then red (n - 9) else green (n - 1)
and down n l = if n = 0 then l else down (n - 1) (n . l)
in (gcd' 12 18, all (>= 0) [1; 2], ack 2 2, red 30, down 3 [])
