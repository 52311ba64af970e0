-- Reads lines `op a b' and prints what each comes to; tests/integer/integer.sh asks bc for the same.
let rec lines s = choplist (splitat '\n') s
and words s = choplist (splitat ' ') s
and line s = case words s in
       [op; a; b] : Iitos (value op (stoiI a) (stoiI b)) @ "\n"
    || _ : fail ("bad line: " @ s)
    end
and value "+" a b = a +# b
||  value "-" a b = a -# b
||  value "*" a b = a *# b
||  value "/" a b = a /# b
||  value "%" a b = a %# b
||  value "q" a b = fst (IntegerDivMod a b)
||  value "r" a b = snd (IntegerDivMod a b)
||  value "n" a b = -# a
||  value "g" a b = IntegerGcd a b
||  value "p" a b = IntegerPowMod a 65537I b
||  value "s" a b = fst (IntegerSqrt (a *# a +# b *# b))
||  value "t" a b = snd (IntegerSqrt (a *# a +# b *# b))
||  value "<" a b = if a < b then 1I else 0I
||  value "=" a b = if a = b then 1I else 0I
||  value "a" a b = IntegerAnd a b +# IntegerOr a b                     -- a + b
||  value "m" a b = a *# b /# b
in concmap line (lines input)
