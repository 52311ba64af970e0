-- What is entered once, and what only seems to be.  Under --check who refers to a thunk that was entered once is found out.
-- expect: [1; 2; 3; 4] 10 4
-- expect: caught 7
-- expect: caught boom twice boom
-- expect: 5 5
-- expect: [3; 2; 1] 3
-- expect: left right left
-- expect: (1, [2; 3]) [1; 2; 3]
-- expect: 500500 1000
-- expect: 21 28 36
-- expect: ab ab
-- expect: 6 24
-- expect: 5050
-- expect: one two
let rec count' a b = if a > b then [] else a . count' (a + 1) b
and sum s [] = s
||  sum s (x.xs) = sum (s + x) xs
and len [] = 0
||  len (x.xs) = 1 + len xs
-- a list used as it is made, and one used three times
and thrice l = show_list show_int l @ " " @ itos (sum 0 l) @ " " @ itos (len l)
-- abandoned while it is evaluated; and one that is asked again
and risky n = if n > 3 then fail "boom" else n
and pick l n = if n = 0 then hd l else pick (tl l) (n - 1)
and maybe x k = if k = 0 then 7 else x + k
and asked x = (catch (itos x) (\m. "caught " @ m)) @ (catch (itos x) (\m. " twice " @ m))
-- evaluated by a comparison, then used again
and larger a b = if a > (b : Int) then a else b
and twice x = itos x @ " " @ itos x
-- taken apart, and kept whole
and rev [] acc = acc
||  rev (l as x.xs) acc = if len l > 100 then [] else rev xs (x . acc)
-- lazy pairs: both parts, one, the pair itself
and halves n = ((if n > 0 then "left" else "none"), (if n > 1 then "right" else "none"))
and parts l = let (a, b) = splitat' 1 l in (show_pair (show_int, show_list show_int) (hd a, b)) @ " " @ show_list show_int (a @ b)
and splitat' 0 l = ([], l)
||  splitat' n (x.xs) = let (a, b) = splitat' (n - 1) xs in (x . a, b)
-- deep in a recursion that waits
and adds [] = 0
||  adds (x.xs) = plus x (adds xs)
and plus a b = if a > 1000 then a else a + b
-- more arguments than registers, of a suspended call and of an unknown one
and six a b c d e f = a + b + c + d + e + f
and seven g a b c d e f = let r = g a b c d e f in if f > 9 then 0 else r + b * 0
-- failing patterns go on with what they looked at
and back (x.y.z) k = if x = y then "same" else back' (x.y.z) k
||  back l k = back' l k
and back' l 0 = l
||  back' l k = l @ " " @ back' l (k - 1)
-- functions as values take anything
and apply f x = f x
and compose f g x = f (g x)
-- an accumulator that is a chain of thunks
and chain n acc = if n = 0 then acc else chain (n - 1) (add n acc)
and add n acc = if n < 0 then 0 else acc + n
in
let l = count' 1 4 in
thrice l @ "\n" @
"caught " @ itos (maybe (risky 5) 0) @ "\n" @
asked (risky 9) @ "\n" @
twice (larger (len (count' 1 5)) (pick (count' 1 3) 1)) @ "\n" @
show_list show_int (rev (count' 1 3) []) @ " " @ itos (len (rev (count' 1 3) [])) @ "\n" @
(let h = halves (len l) in fst h @ " " @ snd h @ " " @ fst (halves 1)) @ "\n" @
parts (count' 1 3) @ "\n" @
itos (adds (count' 1 1000)) @ " " @ itos (len (count' 1 1000)) @ "\n" @
itos (six 1 2 3 4 5 6) @ " " @ itos (seven six 2 3 4 5 6 8) @ " " @ itos (seven (\a.\b.\c.\d.\e.\f. a * b + c + d + e + f) 5 3 4 5 6 6) @ "\n" @
back "ab" 1 @ "\n" @
itos (apply (sum 0) (count' 1 3)) @ " " @ itos (compose (\x. x * 4) len (count' 1 6)) @ "\n" @
itos (chain 100 0) @ "\n" @
(let s = "one two" in case s in (c.r) : s || [] : "" end)
