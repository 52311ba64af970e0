-- numset.m: sets of natural numbers, as lists of words of 32 bits, the least numbers first.
-- The last word is never 0, so equal sets are equal values.

module
export NSempty, NSisempty, NSadd, NSmem, NSunion, NSintsect, NSsub, NSissubset,
       NSlisttoset, NSsettolist, NSsettoblist, NSupperlim;
rec type Numset = NS (List Int)

and NSempty = NS []
and NSisempty (NS l) = null l

and NSadd n (NS l) = if n < 0 then fail "NSadd: a negative number" else NS (insert n l)
and insert n [] = if n < 32 then [bitlsh 1 n] else 0 . insert (n - 32) []
||  insert n (w.ws) = if n < 32 then bitor w (bitlsh 1 n) . ws else w . insert (n - 32) ws

and NSmem n (NS l) = n >= 0 & among n l
and among n [] = false
||  among n (w.ws) = if n < 32 then bitand w (bitlsh 1 n) ~= 0 else among (n - 32) ws

and NSunion (NS a) (NS b) = NS (either a b)
and either [] b = b
||  either a [] = a
||  either (v.vs) (w.ws) = bitor v w . either vs ws

and NSintsect (NS a) (NS b) = NS (both a b)
and both (v.vs) (w.ws) = word (bitand v w) (both vs ws)
||  both a b = []

-- Without those of the second set.
and NSsub (NS a) (NS b) = NS (only a b)
and only [] b = []
||  only a [] = a
||  only (v.vs) (w.ws) = word (bitand v (bitcompl w)) (only vs ws)

and word 0 [] = []
||  word w ws = w . ws

and NSissubset (NS a) (NS b) = null (only a b)

and NSlisttoset l = reduce NSadd NSempty l

-- In rising order.
and NSsettolist (NS l) = numbers 0 l
and numbers n [] = []
||  numbers n (w.ws) = [i ;; i <- [n..n + 31]; bitand w (bitlsh 1 (i - n)) ~= 0] @ numbers (n + 32) ws

-- Of 0, 1, 2 ... whether they are members, up to the greatest that is.
and NSsettoblist s = [NSmem i s ;; i <- [0..NSupperlim s - 1]]

-- The least number that is greater than all members.
and NSupperlim (NS l) = limit 0 l
and limit n [] = n
||  limit n [w] = n + bits w
||  limit n (w.ws) = limit (n + 32) ws
and bits 0 = 0
||  bits w = 1 + bits (bitrsh w 1)
end
