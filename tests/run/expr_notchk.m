-- {# NOTCHK #}: what is before it isn't type checked, and has any type.
-- expect: 42 7 3 x 5 cast
-- expect: [1; 2]
let rec type Univ = Univ Int
and apply :: Univ -> List Univ -> Univ
and apply f [] = f
||  apply f (x.xs) = apply ((f x){# NOTCHK #}) xs
and pack x = (x){# NOTCHK #} : Univ
and unpack u = u {#NOTCHK#}
and lam :: Int -> Univ
and lam n = (\x. \y. x * n + y){# NOTCHK #}
and twice n = (let rec f 0 = 1 || f k = k + f (k-1) in f n){#NOTCHK#}
and wrong = (if 1 then true else "never"){# NOTCHK #}
and pair (x : Int) = (seq x (x, "cast")){# NOTCHK #}
and ints = unpack (pack [1;2]) : List Int
in itos (unpack (apply (lam 5) [pack 8; pack 2])) @ " " @
   itos (twice 3) @ " " @
   itos (unpack (apply (pack 3) [])) @ " " @
   (['x']{#NOTCHK#}) @ " " @
   itos (fst (pair 5)) @ " " @ snd (pair 5) @ "\n" @
   (if false then wrong else show_list itos ints) @ "\n"
