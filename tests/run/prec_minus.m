-- f -1 is a subtraction in an expression and an argument in a pattern; - f x negates the result.
-- expect: 9 -11 -9
-- expect: minus zero other
-- expect: 4
let rec f -1 = "minus" || f 0 = "zero" || f n = "other"
and g x = x + 1
and ten = 10
in
mix (map itos [ten -1; - g ten; - ten + 1]) " " @ "\n" @
mix (map f [-1; 0; 1]) " " @ "\n" @
itos (- -4)
