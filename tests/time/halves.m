-- halves.m: parts whose times are known, since each can be run alone.  Input: three numbers, how
-- often each part turns: one that allocates, one that doesn't, one that divides Integers.
let rec alloc n xs = if n = 0 then length xs else alloc (n - 1) (map (\x. x + n) [n; n; n; n])
and tight n s = if n = 0 then s else tight (n - 1) (bitxor (s * 3 + n) 5)
and divide n x y = if n = 0 then x else divide (n - 1) (y /# (x +# Int2Integer n)) y
and power n x = if n = 0 then x else power (n - 1) (x *# x)
in
let numbers = map stoi (choplist (splitat ' ') input)
and big = power 11 12345678912345#
in
case numbers in
   [a; b; c] : itos (alloc a []) @ " " @ itos (tight b 1)
               @ " " @ itos (Integer2Int (divide c 1# big) % 1000) @ "\n"
end
