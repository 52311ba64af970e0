-- A thunk with a single reference is entered at most once; one that is shared is not.
let rec from n = n . from (n + 1)
and twice x = (x, x)
and keep x l = if l = [] then 0 else x + hd l
in let (a, b) = twice (length input * 2) in
   itos (keep (length input * 3) (from 1) + a + b)
