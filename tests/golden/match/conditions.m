-- &, | and ~ become jumps where a condition is wanted, values elsewhere.
let f a b c = if a & b | ~ c then 1 else 2
and g a b = (a & b, a | b, ~ a)
in (f, g)
